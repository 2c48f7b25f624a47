import { createContext } from 'react';
import type { ResolvedAction, Row } from '../../schema/types';

/** An action that was opened on a row. `name` is its name in the schema. */
export type ActiveAction = { name: string; action: ResolvedAction; row: Row };

/** What a list or a page provides to the actions of its rows. */
export type ActionContextValue = {
  /** Opens the dialog of an action. */
  openAction: (action: ActiveAction) => void;
  /** True on the page of a record: an action may have another endpoint there. */
  isShowPage: boolean;
  /** Whether the permissions of the user include an action. Others are not shown. */
  canRun: (action: ResolvedAction) => boolean;
  /** The path of the page that offers the actions. A page that an action opens may lead back to it. */
  pathname?: string;
};

/** Opens the dialogs of row actions. It is provided by `ActionProvider`. */
export const ActionContext = createContext<ActionContextValue>({
  openAction: () => undefined,
  isShowPage: false,
  canRun: () => true,
});
