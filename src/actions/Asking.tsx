import { createContext, type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { Action, Resource, Row } from '../declare/types';
import { soon } from '../shell/later';

/** An action picked on a row, by its name in the declaration. */
export type Picked = { name: string; action: Action<Row>; row: Row };

/** How an action of a row comes to its dialog. */
export const PickContext = createContext<(picked: Picked) => void>(() => undefined);

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
