import type { Resource, Row } from '../../schema/types';
import { IconButton } from '../components/IconButton';
import { ActionButton } from './ActionButton';
import { OPENS_ROW } from './openRow';
import { useActionItems } from './useActionItems';

/**
 * The actions that apply to a row: icon buttons in a table, buttons with a label on a card. Actions that only log look unavailable,
 * stand last, and say in their tooltip that they are not connected. Actions that cannot succeed look unavailable too, and name the reason.
 */
export function RowActions({
  wide = false,
  isPrimary = false,
  ...props
}: {
  resource: Resource;
  row: Row;
  names: readonly string[];
  /** Ignores the conditions of the actions. */
  always?: boolean | undefined;
  wide?: boolean;
  /** Draws the actions as the main ones of their card. */
  isPrimary?: boolean;
}) {
  return useActionItems(props).map((item) => {
    const { name, action, label, icon, tooltip, isMuted, opensRow, props } = item;
    if (wide) return <ActionButton key={name} item={item} isMain={isPrimary} />;
    return (
      <IconButton
        key={name}
        icon={icon}
        size={18}
        label={label}
        tooltip={tooltip}
        color={isMuted ? 'default' : (action.color ?? 'primary')}
        {...(opensRow && { [OPENS_ROW]: true })}
        {...props}
      />
    );
  });
}
