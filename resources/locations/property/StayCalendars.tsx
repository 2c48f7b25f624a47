import { mdiHelpCircleOutline } from '@mdi/js';
import { Alert } from '@mui/material';
import { styled } from '@mui/material/styles';
import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { useCallback, useState } from 'react';
import { type Day, getToday } from '../../../common/days';
import { Button } from '../../../src/components/Button';
import { RetryButton } from '../../../src/components/RetryButton';
import { Skeleton } from '../../../src/components/Skeleton';
import { useAppTranslate } from '../../../src/i18n/useAppTranslate';
import { CALENDAR, Calendar } from './Calendar';
import { getCalendarLocale } from './calendarLocale';
import { Legend } from './Legend';
import { HealthPrompt, HelpDialog, SelectionErrorDialog } from './Notices';
import type { Property } from './property';
import { canEnd, canStart, type Selection } from './rules';
import { StayDateInputs, StayDateInputsShape } from './StayDateInputs';
import { useBookingNames } from './useOverview';
import { useBooked } from './useProperty';
import { useSelection } from './useSelection';

const Calendars = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-evenly',
  gap: '16px 24px',
  padding: '4px 8px 16px',
  '& h3': { margin: '0 0 0 14px', fontSize: '0.8125rem', fontWeight: 650 },
});

/** The placeholder of the inputs and the calendars while their property is loading. */
export const CalendarsShape = () => (
  <>
    <StayDateInputsShape />
    <Calendars aria-hidden="true">
      <Skeleton {...CALENDAR} />
      <Skeleton {...CALENDAR} />
    </Calendars>
  </>
);

/** Returns the state of a property's calendars: booked days, selection and error. */
export function useStayDates(property: Property, state: [Selection, (selection: Selection) => void]) {
  const booked = useBooked(property.id);
  const getBookingNames = useBookingNames(property.id);
  return {
    ...booked,
    getBookingNames,
    ...useSelection({ booked: booked.booked, active: property.active }, state),
  };
}

/** The button that explains how dates are chosen. */
export function HowTo() {
  const t = useAppTranslate();
  const [helping, setHelping] = useState(false);
  return (
    <>
      <Button size="small" icon={mdiHelpCircleOutline} onClick={() => setHelping(true)}>
        {t('property.help.title')}
      </Button>
      {helping && <HelpDialog onClose={() => setHelping(false)} />}
    </>
  );
}

/** The inputs and the two single-date calendars of a property's dates, with their legend. */
export function StayCalendars({ dates }: { dates: ReturnType<typeof useStayDates> }) {
  const { booked, getBookingNames, loading, unknown, refetch } = dates;
  const { selection, choose, error, dismiss, prompted } = dates;
  const t = useAppTranslate();
  const now = getToday();
  const { start, end } = selection;
  const mayStart = useCallback((day: Day) => canStart(booked, now, day), [booked, now]);
  const mayEnd = useCallback((day: Day) => canEnd(booked, now, day, start), [booked, now, start]);
  const [month, setMonth] = useState<Day>();
  // The start date itself, if its month is shown: the days before it cannot be chosen.
  const near = month && month.slice(0, 7) !== start?.slice(0, 7) ? month : start;
  const shared = { booked, getBookingNames, selection, loading };
  return (
    <LocalizationProvider dateAdapter={AdapterDateFns} adapterLocale={getCalendarLocale()}>
      {unknown && (
        <Alert
          severity="warning"
          sx={{ mx: 2, mb: 1 }}
          action={<RetryButton color="inherit" onClick={() => refetch()} />}
        >
          {t('property.dates.unknown')}
        </Alert>
      )}
      <StayDateInputs dates={dates} />
      <Calendars>
        <Calendar
          {...shared}
          title={t('property.dates.start')}
          value={start}
          allowed={mayStart}
          onChoose={(day) => choose('start', day)}
          onMonthChange={setMonth}
        />
        <Calendar
          {...shared}
          // Remounts the calendar at the month of the start calendar.
          key={near}
          title={t('property.dates.end')}
          value={end}
          near={near}
          allowed={mayEnd}
          onChoose={(day) => choose('end', day)}
        />
      </Calendars>
      <Legend />
      {error && <SelectionErrorDialog error={error} onClose={dismiss} />}
      <HealthPrompt tries={prompted} />
    </LocalizationProvider>
  );
}
