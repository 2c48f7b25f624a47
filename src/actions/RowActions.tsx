import { useContext } from 'react';
import type { FilledChange, Resource, Row } from '../../declare/types';
import { offered } from '../../providers/match';
import { plain } from '../../providers/values';
import { Button } from '../components/Button';
import { IconButton } from '../components/IconButton';
import { addressOf } from '../fields/address';
import { show } from '../fields/registry';
import { getColor } from '../theme/getColor';
import { useSaid } from '../words/useWords';
import { type Offer, PickContext, type Picked } from './picked';

type Trigger =
  | { to: string; state: { from: string | undefined } }
  | { onClick: () => void; 'aria-haspopup'?: 'dialog' };

/** What a click on an action does; `undefined` when the row has nowhere to go, or no id by which it could be named. */
function triggerOf(picked: Picked, { pick, from }: Offer): Trigger | undefined {
  const { action, row } = picked;
  if ('go' in action) {
    const to = addressOf(action.go, row) ?? (action.otherwise && addressOf(action.otherwise, row));
    return to === undefined ? undefined : { to, state: { from } };
  }
  if (row.id === '') return undefined;
  if ('log' in action) return { onClick: () => console.info(action.label, plain(row.id)) };
  return { onClick: () => pick(picked), 'aria-haspopup': 'dialog' };
}

/** The money that a change moves, where its declaration names it. */
function movedBy({ moves }: FilledChange, { fields }: Resource, row: Row) {
  const field = moves === undefined ? undefined : fields[moves];
  return moves && field && show(row, moves, field);
}

/** The actions a row offers: icons with their words as tooltips in a table, whole buttons on a card. */
export function RowActions({
  resource,
  row,
  names,
  always = false,
  wide = false,
}: {
  resource: Resource;
  row: Row;
  names: readonly string[];
  /** Offered whatever the row says of itself. */
  always?: boolean | undefined;
  wide?: boolean;
}) {
  const offer = useContext(PickContext);
  const said = useSaid(resource);

  return names.map((name) => {
    const declared = resource.actions[name];
    if (!declared) return null;
    const own = offer.onPage && 'call' in declared ? declared.onPage : undefined;
    const action = own ?? declared;
    if (!(always || offered(row, action.when))) return null;
    const trigger = triggerOf({ name: own ? `${name}.onPage` : name, action, row }, offer);
    if (!trigger) return null;
    const moves = 'call' in action ? movedBy(action, resource, row) : undefined;
    const label = [said(action.label), moves].filter(Boolean).join(' ');
    if (wide)
      return (
        <Button
          key={name}
          variant="outlined"
          color={action.tone === 'bad' ? 'error' : 'primary'}
          icon={action.icon}
          {...trigger}
        >
          {label}
        </Button>
      );
    return (
      <IconButton
        key={name}
        icon={action.icon}
        size={18}
        label={label}
        color={getColor(action.tone ?? 'accent')}
        {...trigger}
      />
    );
  });
}
