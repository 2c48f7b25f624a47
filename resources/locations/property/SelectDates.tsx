import Card from '@mui/material/Card';
import { type ReactNode, useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { getToday, toIsoInstant } from '../../../common/days';
import { scrollToMiddle } from '../../../src/components/scroll';
import { useAppTranslate } from '../../../src/i18n/useAppTranslate';
import { SheetHead } from './facts';
import { Columns } from './PropertyPage';
import type { Property } from './property';
import { addressedSelection, type Selection } from './rules';
import { SelectedPeriod } from './SelectedPeriod';
import { HowTo, StayCalendars, useStayDates } from './StayCalendars';
import { useBooked } from './useProperty';

/** The chosen dates, stored in the URL for Back and reload. An inactive property has none. */
function useAddressedSelection({ id, active }: Property): [Selection, (selection: Selection) => void] {
  const [params, setParams] = useSearchParams();
  const { booked } = useBooked(id);
  const select = ({ start, end }: Selection) =>
    setParams(
      (others) => {
        for (const [name, day] of Object.entries({ startDate: start, endDate: end }))
          if (day === undefined) others.delete(name);
          else others.set(name, day);
        return others;
      },
      { replace: true },
    );
  return [active ? addressedSelection(booked, getToday(), params) : {}, select];
}

/**
 * The two calendars with their legend and the selected period. `beside` and `below` are additional content.
 */
export function SelectDates(props: { property: Property; beside: ReactNode; below?: ReactNode }) {
  const { property, beside, below } = props;
  const t = useAppTranslate();
  const navigate = useNavigate();
  const dates = useStayDates(property, useAddressedSelection(property));
  const { loading, selection, ended, settle } = dates;
  const period = useRef<HTMLElement>(null);

  useEffect(() => {
    if (ended > 0) scrollToMiddle(period.current);
  }, [ended]);

  const proceed = () => {
    const chosen = settle();
    if (!chosen) return;
    const query = `startDate=${toIsoInstant(chosen.start)}&endDate=${toIsoInstant(chosen.end)}`;
    navigate(`/add-coverage/${encodeURIComponent(property.id)}?${query}`);
  };

  return (
    <Columns>
      <div>
        <Card component="section" aria-label={t('property.dates.title')} aria-busy={loading}>
          <SheetHead>
            <h2>{t('property.dates.title')}</h2>
            {loading && <small role="status">{t('property.dates.loading')}</small>}
            <HowTo />
          </SheetHead>
          <StayCalendars dates={dates} />
        </Card>
        {below}
      </div>
      <div>
        <SelectedPeriod ref={period} selection={selection} onContinue={proceed} />
        {beside}
      </div>
    </Columns>
  );
}
