import { createContext, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { Action, Open, Resource, Row } from '../declare/types';
import { AskDialog } from './AskDialog';
import { DetailsDialog } from './DetailsDialog';
import { QuestionDialog } from './QuestionDialog';

/** An action picked on a row, by its name in the declaration. */
export type Picked = { name: string; action: Action<Row>; row: Row };

/** How an action of a row comes to its dialog. */
export const PickContext = createContext<(picked: Picked) => void>(() => undefined);

type DialogProps = {
  resource: Resource;
  picked: Picked;
  onClose: () => void;
};

function OwnDialog({ open, row, onClose }: { open: Open['open']; row: Row; onClose: () => void }) {
  const [Own] = useState(() => lazy(open));
  return (
    <Suspense fallback={null}>
      <Own row={row} onClose={onClose} />
    </Suspense>
  );
}

function ActionDialog({ resource, picked, onClose }: DialogProps) {
  const { name, action, row } = picked;
  if ('call' in action)
    return <AskDialog resource={resource} asked={{ name, change: action, row }} onClose={onClose} />;
  if ('ask' in action)
    return <QuestionDialog resource={resource} asked={{ name, question: action, row }} onClose={onClose} />;
  if ('details' in action)
    return (
      <DetailsDialog resource={resource} name={name} details={action.details} row={row} onClose={onClose} />
    );
  return 'open' in action ? <OwnDialog open={action.open} row={row} onClose={onClose} /> : null;
}

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
