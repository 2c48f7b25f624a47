import { type ReactNode, useContext } from 'react';
import { toText } from '../../providers/fieldAccessor';
import { isAvailable, isZeroAmount } from '../../providers/matches';
import { tryCatch } from '../../schema/tryCatch';
import type { ResolvedAction, ResolvedMutation, Resource, Row } from '../../schema/types';
import { renderField } from '../fields/fieldTypes';
import { fillPath } from '../fields/fillPath';
import { useAppTranslate, useSchemaTranslate } from '../i18n/useAppTranslate';
import { ActionContext, type ActionContextValue, type ActiveAction } from './ActionContext';

/** The link or the click of an action. */
type ActionProps =
  | { to: string; state: { from: string | undefined } }
  | { to?: undefined; onClick: () => void; 'aria-haspopup'?: 'dialog' };

/** An action that applies to a row, with its texts in the language of the user. */
export type ActionItem = {
  name: string;
  action: ResolvedAction;
  /** The documented label, with the amount that the action moves. */
  label: string;
  /** The word in a row. */
  shortLabel: ReactNode;
  icon: string;
  /** The label and the reason, if the action cannot succeed for the row. */
  blockedText: string | undefined;
  /** The text of the tooltip, if it is not the label. */
  tooltip: string | undefined;
  /** It is not connected, or cannot succeed. */
  isMuted: boolean;
  isLogOnly: boolean;
  /** It opens a page or the details of the record, so a click on the row can run it. */
  opensRow: boolean;
  props: ActionProps;
};

/** Returns the link or the click of an action; `undefined` if the row has no page to open, or no id. */
function getActionProps(
  activeAction: ActiveAction,
  { openAction, pathname }: ActionContextValue,
): ActionProps | undefined {
  const { action, row } = activeAction;
  if ('to' in action) {
    const to = fillPath(action.to, row) ?? (action.fallbackTo && fillPath(action.fallbackTo, row));
    return to === undefined ? undefined : { to, state: { from: pathname } };
  }
  if (row.id === '') return undefined;
  if ('logOnly' in action) return { onClick: () => console.info(action.label, toText(row.id)) };
  return { onClick: () => openAction(activeAction), 'aria-haspopup': 'dialog' };
}

/** The amount that an action charges or refunds, if its schema names the field. */
function getAmount({ amountField: source }: ResolvedMutation, { fields }: Resource, row: Row) {
  const field = source === undefined ? undefined : fields[source];
  return source && field && renderField(row, source, field);
}

/**
 * Returns the actions that apply to a row and that the user may run. Actions that only log come last. With
 * `always` the conditions of the actions are ignored.
 */
export function useActionItems(props: {
  resource: Resource;
  row: Row;
  names: readonly string[];
  always?: boolean | undefined;
}): ActionItem[] {
  const { resource, row, names, always = false } = props;
  const context = useContext(ActionContext);
  const translate = useSchemaTranslate(resource);
  const t = useAppTranslate();

  const items = names.flatMap((name): ActionItem[] => {
    const schema = resource.actions[name];
    if (!schema) return [];
    const override = context.isShowPage && 'endpoint' in schema ? schema.showPageOverrides : undefined;
    const action = override ?? schema;
    if (!(always || isAvailable(row, action.when)) || !context.canRun(action)) return [];
    if (isZeroAmount(row, action.hideIfZero)) return [];
    const actionProps = getActionProps({ name: override ? `${name}.onPage` : name, action, row }, context);
    if (!actionProps) return [];
    const amount = 'endpoint' in action ? getAmount(action, resource, row) : undefined;
    const { blocked } = action;
    const reason = blocked && tryCatch(() => blocked.getReason(row));
    const label = [translate(action.label), amount].filter(Boolean).join(' ');
    const isLogOnly = 'logOnly' in action;
    const blockedText = reason ? t('action.blocked', { label, reason: translate(reason) }) : undefined;
    return [
      {
        name,
        action,
        label,
        shortLabel: translate(action.shortLabel ?? action.label),
        icon: (reason && blocked?.icon) || action.icon,
        blockedText,
        tooltip: isLogOnly
          ? t('action.not_connected', { label })
          : (blockedText ?? (action.tooltip && translate(action.tooltip))),
        isMuted: isLogOnly || blockedText !== undefined,
        isLogOnly,
        opensRow: 'to' in action || 'detailsDialog' in action,
        props: actionProps,
      },
    ];
  });
  return items.toSorted((first, second) => Number(first.isLogOnly) - Number(second.isLogOnly));
}
