import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { useCallback, useId, useMemo } from 'react';
import { type Day, getToday } from '../../../common/days';
import { Skeleton } from '../../../src/components/Skeleton';
import { FORCED_COLORS_SELECTED } from '../../../src/theme/forcedColors';
import { DayAnswers, DayCell } from './DayCell';
import { toDate, toDay } from './dates';
import { type Booked, isBooked, partOfSelection, type Selection } from './rules';

const SLOTS = { day: DayCell };
const WEEKS = 6;

/** Size of a calendar in px: title, month, weekdays and six weeks. */
export const CALENDAR = { width: 308, height: 340 };

const look = {
  width: CALENDAR.width,
  height: 'auto',
  maxHeight: 'none',
  margin: 0,
  // With text at 150 %, the month needs a second line.
  '& .MuiPickersCalendarHeader-root': { padding: '0 0 0 14px', margin: '4px 0', maxHeight: 'none' },
  '& .MuiPickersCalendarHeader-label': { fontSize: '0.875rem', fontWeight: 650 },
  '& .MuiPickersArrowSwitcher-spacer': { width: 8 },
  '& .MuiPickersArrowSwitcher-button': { margin: 0 },
  '& .MuiDayCalendar-weekDayLabel': { width: 44, height: 32, margin: 0 },
  '& .MuiDayCalendar-weekContainer': { margin: 0 },
  '& .MuiDayCalendar-slideTransition, & .MuiDayCalendar-loadingContainer': { minHeight: 240 },
  // The theme's darker accent is too dark for the text on it.
  '& .MuiYearCalendar-button.Mui-selected:is(:focus, :hover)': {
    backgroundColor: 'var(--cp-accent)',
  },
  '& .MuiYearCalendar-button.Mui-selected': FORCED_COLORS_SELECTED,
  '& .MuiYearCalendar-root': { width: CALENDAR.width, maxHeight: 272 },
} as const;

/** A single-date calendar. `value` is the chosen day, and `allowed` tells which days can be chosen. */
export function Calendar(props: {
  title: string;
  value: Day | undefined;
  /** The month to open if nothing is chosen. The default is the current month. */
  near?: Day | undefined;
  booked: Booked;
  /** Returns the names of the guests or channels that booked a day, if they are known. */
  getBookingNames: (day: Day) => string;
  selection: Selection;
  allowed: (day: Day) => boolean;
  loading: boolean;
  onChoose: (day: Day) => void;
  /** Is called with the first day of the month that is shown. */
  onMonthChange?: ((month: Day) => void) | undefined;
}) {
  const { title, value, near, booked, getBookingNames, selection, allowed, loading } = props;
  const { onChoose, onMonthChange } = props;
  const heading = useId();
  const now = getToday();
  const date = useMemo(() => (value === undefined ? null : toDate(value)), [value]);
  const reference = useMemo(() => toDate(value ?? near ?? now), [value, near, now]);
  const answer = useCallback(
    (day: Day) => ({
      allowed: allowed(day),
      booked: isBooked(booked, day),
      bookedBy: getBookingNames(day),
      today: day === now,
      part: partOfSelection(selection, day),
    }),
    [allowed, booked, getBookingNames, now, selection],
  );

  return (
    <section aria-labelledby={heading}>
      <h3 id={heading}>{title}</h3>
      <DayAnswers value={answer}>
        <DateCalendar
          value={date}
          referenceDate={reference}
          onChange={(picked, state) => {
            if (picked && state === 'finish') onChoose(toDay(picked));
          }}
          onMonthChange={(month) => onMonthChange?.(`${toDay(month).slice(0, 7)}-01`)}
          slots={SLOTS}
          fixedWeekNumber={WEEKS}
          reduceAnimations
          loading={loading}
          renderLoading={() => <Skeleton width={308} height={240} />}
          sx={look}
        />
      </DayAnswers>
    </section>
  );
}
