import type { Resource, Row } from '../../schema/types';
import { ActionButton } from './ActionButton';
import { RowVerbs } from './RowVerbs';
import { useActionItems } from './useActionItems';

type RowActionsProps = {
  resource: Resource;
  row: Row;
  names: readonly string[];
  /** Ignores the conditions of the actions. */
  always?: boolean | undefined;
  /** The number of actions that a row shows with a word, beside its menu. */
  maxVerbs?: number;
  /** Buttons with the complete labels, on a page or a card. */
  wide?: boolean;
  /** Draws the actions as the main ones of their card. */
  isPrimary?: boolean;
};

const WideActions = ({ isPrimary = false, ...props }: RowActionsProps) =>
  useActionItems(props).map((item) => <ActionButton key={item.name} item={item} isMain={isPrimary} />);

/**
 * The actions that apply to a row: in a list two words and a menu, with `wide` buttons with labels. Actions that
 * only log look unavailable, stand last, and say in their tooltip that they are not connected. Actions that
 * cannot succeed look unavailable too, and name the reason.
 */
export const RowActions = ({ wide = false, ...props }: RowActionsProps) =>
  wide ? <WideActions {...props} /> : <RowVerbs {...props} />;
