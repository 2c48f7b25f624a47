import { styled } from '@mui/material/styles';
import { PickerDay, type PickerDayProps } from '@mui/x-date-pickers/PickerDay';
import { createContext, useContext } from 'react';
import type { Day } from '../../../common/days';
import { useAppTranslate } from '../../../src/i18n/useAppTranslate';
import { FORCED_COLORS, FORCED_COLORS_SELECTED } from '../../../src/theme/forcedColors';
import { toDay } from './dates';
import type { PartOfRange } from './rules';

/** The state of a day in the calendar. */
export type DayAnswer = {
  allowed: boolean;
  booked: boolean;
  /** The names of the guests or channels that booked the day. Empty if they are not known. */
  bookedBy: string;
  today: boolean;
  part: PartOfRange | undefined;
};

/** The function that returns the state of a day. */
export const DayAnswers = createContext<(day: Day) => DayAnswer>(() => ({
  allowed: true,
  booked: false,
  bookedBy: '',
  today: false,
  part: undefined,
}));

/** The styles of the states of a day. They differ in shape or pattern, not in color alone. */
export const dayLooks = {
  '&[aria-disabled=true]': {
    color: 'var(--cp-muted)',
    cursor: 'not-allowed',
    opacity: 0.62,
    [FORCED_COLORS]: { opacity: 1, forcedColorAdjust: 'none', color: 'GrayText' },
  },
  '&[data-booked]': {
    opacity: 1,
    textDecoration: 'line-through',
    backgroundImage:
      'repeating-linear-gradient(135deg, color-mix(in srgb, currentColor 30%, transparent) 0 1px, transparent 1px 6px)',
    backgroundColor: 'var(--cp-sunken)',
    [FORCED_COLORS]: { forcedColorAdjust: 'none', color: 'CanvasText', backgroundColor: 'Canvas' },
  },
  '&[data-today]::after': {
    content: '""',
    position: 'absolute',
    inset: 3,
    borderRadius: 6,
    border: '1.5px solid currentColor',
    pointerEvents: 'none',
  },
  '&[data-today]': { fontWeight: 700 },
  '&[data-part=within]': {
    backgroundColor: 'color-mix(in srgb, var(--cp-accent) 16%, transparent)',
    boxShadow: 'inset 0 1px 0 var(--cp-accent), inset 0 -1px 0 var(--cp-accent)',
    [FORCED_COLORS]: { borderBlock: '2px solid Highlight' },
  },
  '&[data-part=start], &[data-part=end]': {
    opacity: 1,
    fontWeight: 700,
    color: 'var(--cp-onAccent)',
    backgroundColor: 'var(--cp-accent)',
    ...FORCED_COLORS_SELECTED,
  },
  '&[data-part=start]': { borderRadius: '20px 0 0 20px' },
  '&[data-part=end]': { borderRadius: '0 20px 20px 0' },
} as const;

const Cell = styled(PickerDay)({
  '--PickerDay-horizontalMargin': '0px',
  position: 'relative',
  width: 44,
  height: 40,
  borderRadius: 0,
  fontSize: '0.8125rem',
  fontVariantNumeric: 'tabular-nums',
  transition: 'none',
  '&.Mui-focusVisible, &:focus-visible': {
    outline: '2px solid var(--cp-accent)',
    outlineOffset: -2,
    zIndex: 1,
  },
  '&[data-part=start].Mui-focusVisible, &[data-part=end].Mui-focusVisible': {
    outlineColor: 'var(--cp-onAccent)',
    outlineOffset: -5,
    [FORCED_COLORS]: { outlineColor: 'HighlightText' },
  },
  '&&': dayLooks,
});

/**
 * A day of the calendar. A disabled day can be focused by keyboard, so that a screen reader reads the reason.
 */
export function DayCell(props: PickerDayProps) {
  const t = useAppTranslate();
  const day = toDay(props.day);
  const { allowed, booked, bookedBy, today, part } = useContext(DayAnswers)(day);
  if (props.outsideCurrentMonth) return <Cell {...props} />;
  const number = Number(day.slice(8));
  const label = booked ? (bookedBy ? 'booked_by' : 'booked') : part;
  return (
    <Cell
      {...props}
      selected={part === 'start' || part === 'end'}
      today={false}
      disableHighlightToday
      aria-current={today ? 'date' : undefined}
      aria-selected={part !== undefined}
      aria-disabled={!allowed}
      {...(label && { 'aria-label': t(`property.dates.day_${label}`, { day: number, name: bookedBy }) })}
      title={(booked && bookedBy) || undefined}
      data-day={day}
      data-booked={booked || undefined}
      data-today={today || undefined}
      data-part={part}
    />
  );
}
