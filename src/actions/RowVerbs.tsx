import { styled } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import type { Resource, Row } from '../../schema/types';
import { Button } from '../components/Button';
import { IconButton } from '../components/IconButton';
import { getRowName } from '../fields/getRowName';
import { useAppTranslate } from '../i18n/useAppTranslate';
import { COARSE_POINTER } from '../theme/media';
import { ActionMenu } from './ActionMenu';
import { OPENS_ROW } from './openRow';
import { type ActionItem, useActionItems } from './useActionItems';

/**
 * Beside the actions of the row, visible only while the keyboard has the focus on it. A pointer uses the row
 * itself.
 */
const Opener = styled('span')({
  position: 'absolute',
  zIndex: 1,
  insetInlineEnd: '100%',
  top: '50%',
  transform: 'translateY(-50%)',
  borderRadius: '50%',
  backgroundColor: 'var(--cp-surface)',
  '&:not(:focus-within)': { clipPath: 'inset(50%)' },
});

const Verb = styled(Button)({
  minWidth: 0,
  paddingInline: 8,
  [COARSE_POINTER]: { minWidth: 40 },
}) as typeof Button;

/** The page of the record is the row itself. Details, log entries and deletions are not for every row either. */
const isMenuItem = ({ action, isLogOnly }: ActionItem): boolean =>
  isLogOnly ||
  action.color === 'error' ||
  'detailsDialog' in action ||
  ('to' in action && action.when === undefined);

function ActionIcon({ item, isOpener }: { item: ActionItem; isOpener: boolean }) {
  const { label, icon, tooltip, isMuted, action, props } = item;
  return (
    <IconButton
      icon={icon}
      size={18}
      label={label}
      tooltip={tooltip}
      color={isMuted ? 'default' : (action.color ?? 'primary')}
      {...(isOpener && { [OPENS_ROW]: true })}
      {...props}
    />
  );
}

function ActionVerb({ item, isOpener }: { item: ActionItem; isOpener: boolean }) {
  const { label, shortLabel, icon, blockedText, tooltip = label, isMuted, props } = item;
  return (
    <Tooltip title={tooltip === shortLabel ? '' : tooltip} describeChild={tooltip !== label}>
      <Verb
        size="small"
        color={isMuted ? 'inherit' : 'primary'}
        sx={isMuted ? { color: 'text.secondary' } : undefined}
        icon={blockedText && icon}
        aria-label={label}
        {...(isOpener && { [OPENS_ROW]: true })}
        {...props}
      >
        {shortLabel}
      </Verb>
    </Tooltip>
  );
}

/**
 * The actions of a row in a list: at most `maxVerbs` words, and a menu with the others. The action that a click
 * on the row runs is the first entry of the menu. It also has a button for the keyboard. A list with a single
 * action shows its icon instead.
 */
export function RowVerbs(props: {
  resource: Resource;
  row: Row;
  names: readonly string[];
  always?: boolean | undefined;
  maxVerbs?: number;
}) {
  const { resource, row, names, maxVerbs = 2 } = props;
  const t = useAppTranslate();
  const items = useActionItems(props);
  const opener = items.find(({ opensRow }) => opensRow);
  if (names.length === 1)
    return items.map((item) => <ActionIcon key={item.name} item={item} isOpener={item === opener} />);
  const verbs = items.filter((item) => !isMenuItem(item)).slice(0, maxVerbs);
  const others = items.filter((item) => !verbs.includes(item));
  const isOpenerHidden = opener !== undefined && !verbs.includes(opener);
  return (
    <>
      {isOpenerHidden && (
        <Opener>
          <ActionIcon item={opener} isOpener />
        </Opener>
      )}
      {verbs.map((item) => (
        <ActionVerb key={item.name} item={item} isOpener={item === opener} />
      ))}
      {others.length > 0 && (
        <ActionMenu
          items={others.toSorted((first, second) => Number(second === opener) - Number(first === opener))}
          label={t('list.row_actions', { row: getRowName(resource, row) })}
        />
      )}
    </>
  );
}
