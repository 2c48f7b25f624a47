import { mdiArrowRight } from '@mdi/js';
import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import { type Ref, useId } from 'react';
import { getStayType } from '../../../common/paymentPlan';
import { Button } from '../../../src/components/Button';
import { Icon } from '../../../src/components/Icon';
import { formatDate } from '../../../src/fields/format';
import { translateText } from '../../../src/i18n/language';
import { useAppTranslate } from '../../../src/i18n/useAppTranslate';
import { SheetHead } from './facts';
import { type Selection, stayDays } from './rules';

const RecordFields = styled('div')({
  display: 'grid',
  gap: 16,
  padding: '0 16px 16px',
  '& dl': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(120px, 1fr))',
    gap: 16,
    margin: 0,
  },
  '& dt': { fontSize: '0.75rem', color: 'var(--cp-muted)' },
  '& dd': { margin: '2px 0 0', fontSize: '0.9375rem', fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
  '& dd[data-missing]': { fontWeight: 400, color: 'var(--cp-muted)' },
  '& p': { margin: 0, fontSize: '0.8125rem', color: 'var(--cp-muted)' },
});

/**
 * The selected dates, with length and type of the stay, and the button to add a coverage. It is disabled with
 * a reason until there is a period.
 */
export function SelectedPeriod(props: {
  selection: Selection;
  onContinue: () => void;
  ref: Ref<HTMLElement>;
}) {
  const { selection, onContinue, ref } = props;
  const t = useAppTranslate();
  const reason = useId();
  const { start, end } = selection;
  const days = start !== undefined && end !== undefined ? stayDays({ start, end }) : undefined;
  const facts = [
    [t('property.dates.start'), formatDate(start)],
    [t('property.dates.end'), formatDate(end)],
    [t('property.period.length'), days !== undefined && t('property.period.days', { smart_count: days })],
    [t('property.period.type'), start && end && translateText(getStayType(start, end))],
  ] as const;
  return (
    <Card component="section" ref={ref} aria-label={t('property.period.title')} aria-live="polite">
      <SheetHead>
        <h2>{t('property.period.title')}</h2>
      </SheetHead>
      <RecordFields>
        <dl>
          {facts.map(([caption, value]) => (
            <div key={caption}>
              <dt>{caption}</dt>
              <dd data-missing={value ? undefined : true}>{value || t('missing')}</dd>
            </div>
          ))}
        </dl>
        {days === undefined && <p id={reason}>{t('property.error.incomplete')}</p>}
        <Button
          variant="contained"
          fullWidth
          endIcon={<Icon path={mdiArrowRight} size={18} />}
          onClick={onContinue}
          {...(days === undefined && { 'aria-disabled': true, 'aria-describedby': reason })}
        >
          {t('property.period.go')}
        </Button>
      </RecordFields>
    </Card>
  );
}
