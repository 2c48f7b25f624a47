import { Alert, FormHelperText } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { useController, useFormState, useWatch } from 'react-hook-form';
import { getToday } from '../../common/days';
import { BEFORE_TODAY, END_AFTER_START } from '../../common/stayMessages';
import { toText } from '../../providers/fieldAccessor';
import { Button } from '../../src/components/Button';
import { ErrorState } from '../../src/components/ErrorState';
import { Skeleton } from '../../src/components/Skeleton';
import { toQueryState } from '../../src/data/toQueryState';
import { formatDate } from '../../src/fields/format';
import { translateText } from '../../src/i18n/language';
import { useAppTranslate } from '../../src/i18n/useAppTranslate';
import { fullAddress, type Property } from '../locations/property/property';
import { type DropReason, keepSelectable, type Selection, spansBooked } from '../locations/property/rules';
import { CalendarsShape, HowTo, StayCalendars, useStayDates } from '../locations/property/StayCalendars';
import { useProperty } from '../locations/property/useProperty';

const Stack = styled('div')({
  display: 'grid',
  gap: 12,
  outline: 'none',
  // The legend is below the rest of the form.
  '& > ul': { padding: '12px 0 0' },
  '& > [data-inputs]': { paddingInline: 0 },
});

const Chosen = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  fontSize: '0.875rem',
  '& span': { color: 'var(--cp-muted)' },
  '& strong': { fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
});

/** The English messages of dates that a rule of the form rejects too. */
const RULE_MESSAGES = { past: BEFORE_TODAY, reversed: END_AFTER_START };

function Dates({ property }: { property: Property }) {
  const t = useAppTranslate();
  const checkin = useController({ name: 'res_checkin' });
  const checkout = useController({ name: 'res_checkout' });
  const selection: Selection = {
    start: toText(checkin.field.value) || undefined,
    end: toText(checkout.field.value) || undefined,
  };
  const select = ({ start, end }: Selection) => {
    checkin.field.onChange(start ?? '');
    checkout.field.onChange(end ?? '');
  };
  const [dropped, setDropped] = useState<DropReason>();
  const dates = useStayDates(property, [
    selection,
    (chosen) => {
      setDropped(undefined);
      select(chosen);
    },
  ]);
  // After the form was sent, the booked days are its own.
  const { isSubmitting, isSubmitSuccessful } = useFormState();
  useEffect(() => {
    if (dates.loading || isSubmitting || isSubmitSuccessful) return;
    // The dates of an address or a draft may have passed or been booked since.
    const result = keepSelectable(dates.booked, getToday(), selection);
    if (!result.dropped) return;
    setDropped(result.dropped);
    select(result.selection);
  });
  const { start, end } = selection;
  const taken =
    start !== undefined && end !== undefined && start <= end && spansBooked(dates.booked, { start, end });
  const reason = dropped ?? (taken && !isSubmitting ? 'booked' : undefined);
  const wrong = [checkin, checkout].flatMap(({ fieldState }) =>
    fieldState.error?.message ? translateText(fieldState.error.message) : [],
  );
  return (
    <Stack ref={checkin.field.ref} tabIndex={-1}>
      <Chosen>
        <span>{fullAddress(property.address)}</span>
        <strong role="status">
          {(start || end) && `${formatDate(start) || t('missing')} – ${formatDate(end) || t('missing')}`}
        </strong>
        <HowTo />
      </Chosen>
      {!property.active && (
        <Alert
          severity="warning"
          action={
            <Button color="inherit" size="small" to={`/location/${encodeURIComponent(property.id)}`}>
              {t('coverage.complete')}
            </Button>
          }
        >
          {t('coverage.inactive')}
        </Alert>
      )}
      {reason && (
        <Alert severity="error">
          {reason === 'booked' ? t('property.error.booked') : translateText(RULE_MESSAGES[reason])}
        </Alert>
      )}
      <StayCalendars dates={dates} />
      {wrong.map((sentence) => (
        <FormHelperText key={sentence} error>
          {sentence}
        </FormHelperText>
      ))}
    </Stack>
  );
}

/** The dates of a reservation, chosen in the calendars of the selected property. */
export default function StayDates() {
  const t = useAppTranslate();
  const id = toText(useWatch({ name: 'prd_id' }));
  const { data: property, error, retry } = toQueryState(useProperty(id));
  if (id === '') return <Alert severity="info">{t('coverage.choose_property')}</Alert>;
  if (error) return <ErrorState error={error} text={error.message} onRetry={retry} />;
  if (!property)
    return (
      <Stack>
        <Skeleton height={29} />
        <CalendarsShape />
        <Skeleton height={37} />
      </Stack>
    );
  return <Dates key={property.id} property={property} />;
}
