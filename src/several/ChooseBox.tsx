import { createContext, type KeyboardEvent, useContext, useEffect, useId, useSyncExternalStore } from 'react';
import type { Resource, Row } from '../../declare/types';
import { exported, plain, readingOf } from '../../providers/values';
import { useWords } from '../words/useWords';
import { type Choice, idOf } from './choice';
import '../list/rows.css';

/** The choice of the list around, where its rows can be chosen. */
export const ChoiceContext = createContext<Choice | undefined>(undefined);

/** Up and down go from box to box; with Shift they take along what they pass. */
function walk(event: KeyboardEvent<HTMLInputElement>, choice: Choice): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const box = event.currentTarget;
  const boxes = [
    ...(box.closest('table, ul')?.querySelectorAll<HTMLInputElement>('.cp-choose[value]') ?? []),
  ];
  const next = boxes[boxes.indexOf(box) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
  if (event.shiftKey) choice.toggle(next.value, choice.has(box.value), true);
}

function RowBox({ choice, resource, row }: { choice: Choice; resource: Resource; row: Row }) {
  const t = useWords();
  const id = idOf(row);
  const on = useSyncExternalStore(choice.subscribe, () => choice.has(id));
  const { columns = [] } = resource.list ?? {};
  const first = columns.find((column) => typeof column === 'string');
  const named = typeof first === 'string' ? exported(row, readingOf(resource.fields, first)) : '';
  return (
    <span className="cp-choosing">
      <input
        type="checkbox"
        className="cp-choose"
        value={id}
        checked={on}
        aria-label={t('list.choose', { row: [...new Set([plain(named), id])].filter(Boolean).join(', ') })}
        onChange={({ nativeEvent }) =>
          choice.toggle(id, !on, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
        // A click with Shift would mark the text between as well.
        onMouseDown={(event) => {
          if (!event.shiftKey) return;
          event.preventDefault();
          event.currentTarget.focus();
        }}
        onKeyDown={(event) => walk(event, choice)}
      />
    </span>
  );
}

function PageBox({ choice, wordy }: { choice: Choice; wordy: boolean }) {
  const t = useWords();
  const share = useSyncExternalStore(choice.subscribe, choice.share);
  const id = useId();
  const tick = () => {
    if (!choice.page.current) return;
    choice.page.current.checked = choice.share() === 'all';
    choice.page.current.indeterminate = choice.share() === 'some';
  };
  useEffect(tick);
  return (
    <span className={wordy ? 'cp-choosing-all' : 'cp-choosing'}>
      <input
        ref={choice.page}
        id={id}
        type="checkbox"
        className="cp-choose"
        checked={share === 'all'}
        aria-label={t('list.choose_page')}
        onChange={() => {
          choice.toggleShown(share !== 'all');
          tick();
        }}
      />
      {wordy && <label htmlFor={id}>{t('list.choose_page')}</label>}
    </span>
  );
}

/** The box that chooses a row; nothing where rows are not chosen, or this one has no id. */
export function ChooseRow({ resource, row }: { resource: Resource; row: Row }) {
  const choice = useContext(ChoiceContext);
  return choice && idOf(row) && <RowBox choice={choice} resource={resource} row={row} />;
}

/** The box that chooses every row of the page, its words beside it with `wordy`. */
export function ChoosePage({ wordy = false }: { wordy?: boolean }) {
  const choice = useContext(ChoiceContext);
  return choice && <PageBox choice={choice} wordy={wordy} />;
}
