import { useState } from 'react';
import { type Day, getToday } from '../../../common/days';
import { type Booked, canEnd, canStart, chooseEnd, chooseStart, type Selection, spansBooked } from './rules';

/** The reason why a range is rejected. */
export type SelectionError = 'booked' | 'incomplete';

/**
 * The selection of a reservation's dates in the calendars of a property, with its error. `prompted` counts
 * attempts to select dates of an inactive property, which are ignored.
 */
export function useSelection(
  { booked, active }: { booked: Booked; active: boolean },
  [selection, setSelection]: [Selection, (selection: Selection) => void],
) {
  const [error, setError] = useState<SelectionError>();
  const [prompted, setPrompted] = useState(0);
  const [ended, setEnded] = useState(0);

  const choose = (which: 'start' | 'end', day: Day) => {
    const allowed =
      which === 'start'
        ? canStart(booked, getToday(), day)
        : canEnd(booked, getToday(), day, selection.start);
    if (!allowed) return;
    if (!active) return setPrompted((count) => count + 1);
    const choice = (which === 'start' ? chooseStart : chooseEnd)(booked, selection, day);
    setSelection(choice.selection);
    setError(choice.refused);
    if (which === 'end' && !choice.refused) setEnded((count) => count + 1);
  };

  return {
    selection,
    choose,
    error,
    dismiss: () => setError(undefined),
    prompted,
    /** How often an end date was set. */
    ended,
    /** Returns the selected period. Returns undefined and sets an error if it is incomplete or booked. */
    settle: () => {
      const { start, end } = selection;
      if (start === undefined || end === undefined) return setError('incomplete');
      if (spansBooked(booked, { start, end })) return setError('booked');
      return { start, end };
    },
  };
}
