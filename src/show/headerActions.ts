import type { ActionItem } from '../actions/useActionItems';

/** The number of buttons of a header. The other actions are in a menu. */
const MAX_BUTTONS = 3;
/** The number of buttons beside the main one. */
const MAX_SECONDARY = 2;

const isDestructive = ({ action }: ActionItem): boolean => action.color === 'error';

/**
 * Arranges the actions of a page: one main button, a few secondary ones in the declared order, and a menu with
 * the rest. The main action is the first one of `primaryNames` that can succeed. `otherButtons` is the number of
 * buttons that the page has besides its actions. Destructive actions are in the menu, after the others. Actions
 * that only log come last: in the menu if there is one.
 */
export function arrangeHeaderActions(
  items: readonly ActionItem[],
  primaryNames: readonly string[] = [],
  otherButtons = 0,
): { main: ActionItem | undefined; secondary: ActionItem[]; menu: ActionItem[] } {
  const main = primaryNames
    .map((primary) => items.find(({ name }) => name === primary))
    .find((item) => item && !item.isMuted);
  const others = items.filter((item) => item !== main);
  const logOnly = others.filter(({ isLogOnly }) => isLogOnly);
  const connected = others.filter((item) => !item.isLogOnly && !isDestructive(item));
  const maxSecondary = Math.min(MAX_SECONDARY, MAX_BUTTONS - otherButtons - (main ? 1 : 0));
  const secondary = connected.slice(0, maxSecondary);
  const rest = [
    ...connected.slice(maxSecondary),
    ...others.filter((item) => !item.isLogOnly && isDestructive(item)),
  ];
  return rest.length > 0
    ? { main, secondary, menu: [...rest, ...logOnly] }
    : { main, secondary: [...secondary, ...logOnly], menu: [] };
}
