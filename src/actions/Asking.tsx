import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { Resource } from '../../declare/types';
import { soon } from '../shell/later';
import { PickContext, type Picked } from './picked';

const ActionDialog = soon(() => import('./ActionDialog'));

/**
 * Where the actions of the rows inside open their dialogs, one for all of them. It closes on navigation.
 */
export function Asking(props: { resource: Resource; children: ReactNode }) {
  const { resource, children } = props;
  const [picked, pick] = useState<Picked>();
  const { pathname } = useLocation();
  const close = () => pick(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address, another screen.
  useEffect(close, [pathname]);
  return (
    <PickContext.Provider value={pick}>
      {children}
      {picked && <ActionDialog resource={resource} picked={picked} onClose={close} />}
    </PickContext.Provider>
  );
}
