import { createContext } from 'react';
import type { FilledAction, Row } from '../../declare/types';

/** An action picked on a row, by its name in the declaration. */
export type Picked = { name: string; action: FilledAction; row: Row };

export type Offer = {
  pick: (picked: Picked) => void;
  onPage: boolean;
  /** The screen it is offered on: what it leads to may lead back. */
  from?: string;
};

/** How an action of a row comes to its dialog, and whether it is offered on the record's own page. */
export const PickContext = createContext<Offer>({ pick: () => undefined, onPage: false });
