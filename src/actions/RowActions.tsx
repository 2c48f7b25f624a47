import type { Resource, Row } from '../../schema/types';
import { Button } from '../components/Button';
import { RowVerbs } from './RowVerbs';
import { useActionItems } from './useActionItems';

/** Style of an action that is not connected or cannot succeed. */
const MUTED = { color: 'text.secondary' };

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
  /** The name of the main action of the page, or true for all of them. */
  isPrimary?: string | true | undefined;
};

function WideActions({ isPrimary, ...props }: RowActionsProps) {
  return useActionItems(props).map(
    ({ name, action, label, icon, blockedText, tooltip, isMuted, isLogOnly, props }) => {
      const color = action.color === 'error' ? 'error' : 'primary';
      const isMain = !isMuted && (isPrimary === true || isPrimary === name);
      return (
        <Button
          key={name}
          variant={isLogOnly ? 'text' : isMain ? 'contained' : 'outlined'}
          color={isMuted ? 'inherit' : color}
          sx={isMuted ? MUTED : undefined}
          title={blockedText ? undefined : tooltip}
          icon={icon}
          {...props}
        >
          {blockedText ?? label}
        </Button>
      );
    },
  );
}

/**
 * The actions that apply to a row: in a list two words and a menu, with `wide` buttons with labels. Actions that only log look unavailable,
 * stand last, and say in their tooltip that they are not connected. Actions that cannot succeed look unavailable too, and name the reason.
 */
export const RowActions = ({ wide = false, ...props }: RowActionsProps) =>
  wide ? <WideActions {...props} /> : <RowVerbs {...props} />;
