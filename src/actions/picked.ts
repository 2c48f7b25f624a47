import { createContext } from 'react';
import type { Action, Row } from '../../declare/types';

/** An action picked on a row, by its name in the declaration. */
export type Picked = { name: string; action: Action<Row>; row: Row };

/** How an action of a row comes to its dialog. */
export const PickContext = createContext<(picked: Picked) => void>(() => undefined);
