import { useContext } from 'react';
import { toText } from '../../providers/fieldAccessor';
import { isAvailable, isZeroAmount } from '../../providers/matches';
import { tryCatch } from '../../schema/tryCatch';
import type { ResolvedMutation, Resource, Row } from '../../schema/types';
import { Button } from '../components/Button';
import { IconButton } from '../components/IconButton';
import { renderField } from '../fields/fieldTypes';
import { fillPath } from '../fields/fillPath';
import { useAppTranslate, useSchemaTranslate } from '../i18n/useAppTranslate';
import { ActionContext, type ActionContextValue, type ActiveAction } from './ActionContext';
import { OPENS_ROW } from './openRow';

/** Style of an action that is not connected or cannot succeed. */
const MUTED = { color: 'text.secondary' };

type ButtonProps =
  | { to: string; state: { from: string | undefined }; [OPENS_ROW]: true }
  | { onClick: () => void; 'aria-haspopup'?: 'dialog'; [OPENS_ROW]?: true };

/** The link or the click of an action; `undefined` if the row has no page to open, or no id. */
function getButtonProps(
  activeAction: ActiveAction,
  { openAction, pathname }: ActionContextValue,
): ButtonProps | undefined {
  const { action, row } = activeAction;
  if ('to' in action) {
    const to = fillPath(action.to, row) ?? (action.fallbackTo && fillPath(action.fallbackTo, row));
    return to === undefined ? undefined : { to, state: { from: pathname }, [OPENS_ROW]: true };
  }
  if (row.id === '') return undefined;
  if ('logOnly' in action) return { onClick: () => console.info(action.label, toText(row.id)) };
  const opensDetails = 'detailsDialog' in action;
  return {
    onClick: () => openAction(activeAction),
    'aria-haspopup': 'dialog',
    ...(opensDetails && { [OPENS_ROW]: true }),
  };
}

/** The amount that an action charges or refunds, if its schema names the field. */
function getAmount({ amountField: source }: ResolvedMutation, { fields }: Resource, row: Row) {
  const field = source === undefined ? undefined : fields[source];
  return source && field && renderField(row, source, field);
}

/** Actions that only log come after the others. */
const sortLogOnlyLast = (names: readonly string[], { actions }: Resource): string[] =>
  names.toSorted((first, second) => Number(isLogOnly(actions[first])) - Number(isLogOnly(actions[second])));

const isLogOnly = (action: object | undefined): boolean => action !== undefined && 'logOnly' in action;

/**
 * The actions that apply to a row: icon buttons in a table, buttons with a label on a card. Actions that only log look unavailable,
 * stand last, and say in their tooltip that they are not connected. Actions that cannot succeed look unavailable too, and name the reason.
 */
export function RowActions({
  resource,
  row,
  names,
  always = false,
  wide = false,
  isPrimary,
}: {
  resource: Resource;
  row: Row;
  names: readonly string[];
  /** Ignores the conditions of the actions. */
  always?: boolean | undefined;
  wide?: boolean;
  /** The name of the main action of the page, or true for all of them. */
  isPrimary?: string | true | undefined;
}) {
  const context = useContext(ActionContext);
  const translate = useSchemaTranslate(resource);
  const t = useAppTranslate();

  return sortLogOnlyLast(names, resource).map((name) => {
    const schema = resource.actions[name];
    if (!schema) return null;
    const override = context.isShowPage && 'endpoint' in schema ? schema.showPageOverrides : undefined;
    const action = override ?? schema;
    if (!(always || isAvailable(row, action.when)) || !context.canRun(action)) return null;
    if (isZeroAmount(row, action.hideIfZero)) return null;
    const buttonProps = getButtonProps({ name: override ? `${name}.onPage` : name, action, row }, context);
    if (!buttonProps) return null;
    const amount = 'endpoint' in action ? getAmount(action, resource, row) : undefined;
    const { blocked } = action;
    const reason = blocked && tryCatch(() => blocked.getReason(row));
    const label = [translate(action.label), amount].filter(Boolean).join(' ');
    const icon = (reason && blocked?.icon) || action.icon;
    const logOnly = isLogOnly(action);
    const isMuted = logOnly || Boolean(reason);
    const explained = reason ? t('action.blocked', { label, reason: translate(reason) }) : undefined;
    const tooltip = logOnly ? t('action.not_connected', { label }) : explained;
    if (wide) {
      const color = action.color === 'error' ? 'error' : 'primary';
      const isMain = !isMuted && (isPrimary === true || isPrimary === name);
      return (
        <Button
          key={name}
          variant={logOnly ? 'text' : isMain ? 'contained' : 'outlined'}
          color={isMuted ? 'inherit' : color}
          sx={isMuted ? MUTED : undefined}
          title={explained ? undefined : tooltip}
          icon={icon}
          {...buttonProps}
        >
          {explained ?? label}
        </Button>
      );
    }
    return (
      <IconButton
        key={name}
        icon={icon}
        size={18}
        label={label}
        tooltip={tooltip}
        color={isMuted ? 'default' : (action.color ?? 'primary')}
        {...buttonProps}
      />
    );
  });
}
