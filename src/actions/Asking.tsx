import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import type { Resource } from '../../declare/types';
import { DialogLoading } from '../components/DialogLoading';
import { lazyWithRetry } from '../layout/lazyWithRetry';
import { PickContext, type Picked } from './picked';
import { useOpener } from './useOpener';

const ActionDialog = lazyWithRetry(() => import('./ActionDialog'), DialogLoading);

/**
 * Where the actions of the rows inside open their dialogs, one for all of them. It closes on navigation. With `back`
 * it is the record's own page, and `back` where it leads when the record is gone.
 */
export function Asking(props: { resource: Resource; back?: string; children: ReactNode }) {
  const { resource, back, children } = props;
  const [picked, pick] = useState<Picked>();
  const { key, pathname } = useLocation();
  const onPage = back !== undefined;
  const opens = useOpener(onPage);
  const offer = useMemo(() => {
    const open = (picked: Picked) => {
      opens();
      pick(picked);
    };
    return { pick: open, onPage, from: pathname };
  }, [opens, onPage, pathname]);
  const close = () => pick(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address, another screen.
  useEffect(close, [key]);
  return (
    <PickContext.Provider value={offer}>
      {children}
      {picked && <ActionDialog resource={resource} picked={picked} back={back} onClose={close} />}
    </PickContext.Provider>
  );
}
