import { FormControl, FormControlLabel, FormHelperText, Radio, RadioGroup } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useController } from 'react-hook-form';
import { toText } from '../../providers/fieldAccessor';
import { ErrorState } from '../../src/components/ErrorState';
import { Skeleton } from '../../src/components/Skeleton';
import { toQueryState } from '../../src/data/toQueryState';
import { renderField } from '../../src/fields/fieldTypes';
import { formatCents } from '../../src/fields/format';
import { translateText } from '../../src/i18n/language';
import { useAppTranslate } from '../../src/i18n/useAppTranslate';
import { useProducts } from './useProducts';

/** Height of a product's card with its benefits, in px. */
const CARD_HEIGHT = 172;

const Cards = styled(RadioGroup)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 16,
  '& label': {
    alignItems: 'flex-start',
    margin: 0,
    padding: '8px 16px 12px 4px',
    border: '1px solid var(--cp-border)',
    borderRadius: 8,
  },
  '& label:has(:checked)': {
    borderColor: 'var(--cp-accent)',
    boxShadow: 'inset 0 0 0 1px var(--cp-accent)',
  },
  '& .MuiFormControlLabel-label': { display: 'grid', gap: 6, paddingTop: 9, minWidth: 0 },
  '& strong': { fontWeight: 650 },
  '& small': { fontSize: '0.8125rem', color: 'var(--cp-muted)' },
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

/** The choice of a product, with its daily rate and its benefits. */
export default function ProductChoice() {
  const t = useAppTranslate();
  const { field, fieldState } = useController({ name: 'product_id' });
  // The error must be read on every render, because the form library only tracks states that were read. It
  // may be set before the products are loaded.
  const { error: wrong } = fieldState;
  const { data, error, retry } = toQueryState(useProducts());
  if (error) return <ErrorState error={error} text={error.message} onRetry={retry} />;
  if (!data)
    return (
      <Cards aria-hidden="true">
        <Skeleton height={CARD_HEIGHT} />
        <Skeleton height={CARD_HEIGHT} />
      </Cards>
    );
  return (
    <FormControl error={wrong !== undefined}>
      <Cards
        name={field.name}
        value={toText(field.value)}
        onChange={(_, id) => field.onChange(id)}
        onBlur={field.onBlur}
      >
        {data.map(({ id, title, rate, benefits }, i) => (
          <FormControlLabel
            key={id}
            value={id}
            control={<Radio {...(i === 0 && { inputRef: field.ref })} />}
            label={
              <>
                <strong>{translateText(toText(title))}</strong>
                <span>{t('coverage.rate', { rate: formatCents(rate) })}</span>
                <small>{renderField({ benefits }, 'benefits', { type: 'compactMoneyMap', label: '' })}</small>
              </>
            }
          />
        ))}
      </Cards>
      {wrong && <FormHelperText>{translateText(wrong.message ?? '')}</FormHelperText>}
    </FormControl>
  );
}
