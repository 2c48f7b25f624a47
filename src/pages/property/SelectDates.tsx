import { mdiHelpCircleOutline } from '@mdi/js';
import { Alert, Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { type Day, isoOf, today } from '../../../common/days';
import { Icon } from '../../shell/Icon';
import { Surface } from '../../shell/Surface';
import { scrollToMiddle } from '../../shell/scroll';
import { useWords } from '../../words/useWords';
import { Calendar } from './Calendar';
import { SheetHead } from './facts';
import { Legend } from './Legend';
import { HealthPrompt, HelpDialog, SelectionErrorDialog } from './Notices';
import { Columns } from './PropertyPage';
import type { Property } from './property';
import { canEnd, canStart } from './rules';
import { SelectedPeriod } from './SelectedPeriod';
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

/**
 * The two calendars, what they mean, and beside them, in the same sight, the period chosen in them and the way on
 * (second document, sections 2, 4 and 5). `beside` and `below` is what else stands there.
 */
export function SelectDates(props: { property: Property; beside: ReactNode; below?: ReactNode }) {
  const { property, beside, below } = props;
  const t = useWords();
  const navigate = useNavigate();
  const { id, active } = property;
  const { booked, loading, unknown, refetch } = useBooked(id);
  const { selection, choose, error, dismiss, prompted, ended, settle } = useSelection({ booked, active });
  const [helping, setHelping] = useState(false);
  const period = useRef<HTMLElement>(null);
  const now = today();
  const { start, end } = selection;
  const mayStart = useCallback((day: Day) => canStart(booked, now, day), [booked, now]);
  const mayEnd = useCallback((day: Day) => canEnd(booked, now, day, start), [booked, now, start]);

  useEffect(() => {
    if (ended > 0) scrollToMiddle(period.current);
  }, [ended]);

  const proceed = () => {
    const chosen = settle();
    if (!chosen) return;
    const query = `startDate=${isoOf(chosen.start)}&endDate=${isoOf(chosen.end)}`;
    navigate(`/add-coverage/${encodeURIComponent(id)}?${query}`);
  };
  const shared = { booked, selection, loading };

  return (
    <LocalizationProvider dateAdapter={AdapterDateFns}>
      <Columns>
        <div>
          <Surface aria-label={t('property.dates.title')} aria-busy={loading}>
            <SheetHead>
              <h2>{t('property.dates.title')}</h2>
              {loading && <small role="status">{t('property.dates.loading')}</small>}
              <Button
                size="small"
                startIcon={<Icon path={mdiHelpCircleOutline} size={18} />}
                onClick={() => setHelping(true)}
              >
                {t('property.help.title')}
              </Button>
            </SheetHead>
            {unknown && (
              <Alert
                severity="warning"
                sx={{ mx: 2, mb: 1 }}
                action={
                  <Button color="inherit" size="small" onClick={() => refetch()}>
                    {t('retry')}
                  </Button>
                }
              >
                {t('property.dates.unknown')}
              </Alert>
            )}
            <Calendars>
              <Calendar
                {...shared}
                title={t('property.dates.start')}
                value={start}
                allowed={mayStart}
                onChoose={(day) => choose('start', day)}
              />
              <Calendar
                {...shared}
                // Opens anew at the month of a new start date.
                key={start}
                title={t('property.dates.end')}
                value={end}
                near={start}
                allowed={mayEnd}
                onChoose={(day) => choose('end', day)}
              />
            </Calendars>
            <Legend />
          </Surface>
          {below}
        </div>
        <div>
          <SelectedPeriod ref={period} selection={selection} onContinue={proceed} />
          {beside}
        </div>
      </Columns>
      {error && <SelectionErrorDialog error={error} onClose={dismiss} />}
      {helping && <HelpDialog onClose={() => setHelping(false)} />}
      <HealthPrompt tries={prompted} property={property} />
    </LocalizationProvider>
  );
}
