import { useState } from 'react';
import { addDays, type Day, getToday } from '../../../common/days';
import {
  type Booked,
  chooseEnd,
  chooseStart,
  type DropReason,
  getDateError,
  type Selection,
  spansBooked,
} from './rules';

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

  const prompt = () => setPrompted((count) => count + 1);

  /** Selects a day, or returns why it cannot be selected. */
  const choose = (which: keyof Selection, day: Day): DropReason | undefined => {
    const reason = getDateError(booked, getToday(), which, day, selection.start);
    if (reason) return reason;
    if (!active) {
      prompt();
      return undefined;
    }
    const choice = (which === 'start' ? chooseStart : chooseEnd)(booked, selection, day);
    setSelection(choice.selection);
    setError(choice.refused);
    if (which === 'end' && !choice.refused) setEnded((count) => count + 1);
    return undefined;
  };

  const chooseNights = (nights: number, start: Day = selection.start ?? getToday()) => {
    if (!active) return prompt();
    const chosen = { start, end: addDays(start, nights) };
    if (spansBooked(booked, chosen)) return setError('booked');
    setSelection(chosen);
    setEnded((count) => count + 1);
  };

  return {
    selection,
    choose,
    /** Selects a number of nights from a day on, by default from the start date or today. */
    chooseNights,
    /** Removes one of the dates. */
    clear: (which: keyof Selection) => setSelection({ ...selection, [which]: undefined }),
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
