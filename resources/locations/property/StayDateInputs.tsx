import { TextField } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type ClipboardEvent, type FocusEvent, type KeyboardEvent, useState } from 'react';
import { type Day, getToday, isDay, LAST_DAY } from '../../../common/days';
import { BEFORE_TODAY, END_AFTER_START } from '../../../common/stayMessages';
import { Button } from '../../../src/components/Button';
import { translateText } from '../../../src/i18n/language';
import { useAppTranslate } from '../../../src/i18n/useAppTranslate';
import { parsePastedDay } from './parsePastedDay';
import type { Selection } from './rules';
import type { useSelection } from './useSelection';

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: '12px 8px',
  padding: '4px 16px 12px',
  '& > .MuiTextField-root': { flex: '1 1 144px', maxWidth: 168 },
});

const Lengths = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  minHeight: 40,
  alignItems: 'center',
});

type Dates = Pick<ReturnType<typeof useSelection>, 'selection' | 'choose' | 'chooseNights' | 'clear'>;

/** A day that can be typed or pasted. It is selected when the input is left or Enter is pressed. */
function StayDateInput({ which, dates }: { which: keyof Selection; dates: Dates }) {
  const { selection, choose, clear } = dates;
  const t = useAppTranslate();
  const selected = selection[which] ?? '';
  const [input, setInput] = useState<{ text: string; error?: string; selected: Day | '' }>();
  // Typed text belongs to the date that was selected then. A click in the calendars replaces it.
  const draft = input?.selected === selected ? input : undefined;

  const select = (day: Day) => {
    const reason = choose(which, day);
    if (!reason) return setInput(undefined);
    const error =
      reason === 'booked'
        ? t('property.dates.taken')
        : translateText(reason === 'past' ? BEFORE_TODAY : END_AFTER_START);
    setInput({ text: day, error, selected });
  };
  const commit = ({ value, validity }: HTMLInputElement) => {
    // The value of a half typed date is empty.
    if (validity.badInput) return setInput({ text: value, error: t('property.dates.incomplete'), selected });
    if (!draft || draft.error) return;
    if (isDay(value)) return select(value);
    setInput(undefined);
    if (selected) clear(which);
  };

  return (
    <TextField
      type="date"
      size="small"
      label={t(`property.dates.${which}`)}
      value={draft?.text ?? selected}
      error={draft?.error !== undefined}
      helperText={draft?.error}
      onChange={({ target }) => setInput({ text: target.value, selected })}
      onBlur={({ target }: FocusEvent<HTMLInputElement>) => commit(target)}
      onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
        if (event.key !== 'Enter') return;
        // The input may be part of a form.
        event.preventDefault();
        commit(event.target as HTMLInputElement);
      }}
      onPaste={(event: ClipboardEvent) => {
        const day = parsePastedDay(event.clipboardData.getData('text'));
        if (day === undefined) return;
        event.preventDefault();
        select(day);
      }}
      slotProps={{
        inputLabel: { shrink: true },
        // With a last day, browsers accept four digits of the year.
        htmlInput: { autoComplete: 'off', min: getToday(), max: LAST_DAY },
      }}
    />
  );
}

/** Two inputs for the dates of a stay, and buttons for common lengths. They show the same period as the calendars. */
export function StayDateInputs({ dates }: { dates: Dates }) {
  const t = useAppTranslate();
  return (
    <Row data-inputs>
      <StayDateInput which="start" dates={dates} />
      <StayDateInput which="end" dates={dates} />
      <Lengths role="group" aria-label={t('property.dates.pick')}>
        <Button size="small" variant="outlined" onClick={() => dates.chooseNights(1, getToday())}>
          {t('property.dates.tonight')}
        </Button>
        {[7, 30].map((nights) => (
          <Button key={nights} size="small" variant="outlined" onClick={() => dates.chooseNights(nights)}>
            {t('property.dates.nights', { smart_count: nights })}
          </Button>
        ))}
      </Lengths>
    </Row>
  );
}

const NO_DATES: Dates = {
  selection: {},
  choose: () => undefined,
  chooseNights: () => undefined,
  clear: () => undefined,
};

/** The place of the inputs while their property is loading, so that the page does not shift. */
export const StayDateInputsShape = () => (
  <div aria-hidden="true" data-inputs style={{ visibility: 'hidden' }}>
    <StayDateInputs dates={NO_DATES} />
  </div>
);
