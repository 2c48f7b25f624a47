import { mdiPencilOutline, mdiPlus } from '@mdi/js';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { now } from '../../common/clock';
import { getToday } from '../../common/days';
import { isRow } from '../../providers/apiResponse';
import { BackLink } from '../../src/components/BackLink';
import { Button } from '../../src/components/Button';
import { CardGrid } from '../../src/components/CardGrid';
import { DescriptionList } from '../../src/components/DescriptionList';
import { EmptyState } from '../../src/components/EmptyState';
import { ErrorState } from '../../src/components/ErrorState';
import { PageHeader } from '../../src/components/PageHeader';
import { RetryButton } from '../../src/components/RetryButton';
import { SectionCard } from '../../src/components/SectionCard';
import { Skeleton } from '../../src/components/Skeleton';
import { toQueryState } from '../../src/data/toQueryState';
import { formatCents, formatCount, formatDate, formatThousands } from '../../src/fields/format';
import { TextLink } from '../../src/fields/TextLink';
import { translateText } from '../../src/i18n/language';
import { useAppTranslate } from '../../src/i18n/useAppTranslate';
import { addCoverage, addProduct, coveragesOf, editProduct, PRODUCTS, type ProductKey } from './products';
import { type Product, type Rate, useCoverageCount, useProduct } from './useProduct';

/** Number of nights in the example of a price. */
const EXAMPLE = 7;
/** The states of a coverage that is or will be in force. */
const STATES = ['Active', 'Awaiting'] as const;

function Count({ title, state }: { title: string; state: (typeof STATES)[number] }) {
  const { data, error, retry } = toQueryState(useCoverageCount(title, state));
  if (data !== undefined) return <TextLink to={coveragesOf(title, state)}>{formatCount(data)}</TextLink>;
  if (!error) return <Skeleton width={40} />;
  return <RetryButton onClick={retry} />;
}

/** All rates with their first days, latest first. */
function RateHistory({ rates }: { rates: readonly Rate[] }) {
  const t = useAppTranslate();
  const today = getToday();
  return (
    <>
      <Typography component="h3" variant="subtitle2" sx={{ mt: 2, mb: 1 }}>
        {t('products.history')}
      </Typography>
      <DescriptionList
        figures
        items={rates.map(({ from, rate }) => [
          t(`products.${from > today ? 'planned' : 'from'}`, { day: formatDate(from) ?? from }),
          formatCents(rate),
        ])}
      />
    </>
  );
}

function Known({ product: { title, about, rate, benefits, rates = [] } }: { product: Product }) {
  const t = useAppTranslate();
  const limits = Object.entries(isRow(benefits) ? benefits : {});
  return (
    <CardGrid>
      <SectionCard title={t('products.covered')}>
        {about && <p>{translateText(about)}</p>}
        {limits.length === 0 && <p>{t('products.no_benefits')}</p>}
        <DescriptionList
          figures
          items={limits.map(([benefit, limit]) => [
            translateText(benefit),
            t('products.up_to', { limit: formatThousands(limit) ?? t('missing') }),
          ])}
        />
      </SectionCard>
      <SectionCard title={t('products.price')}>
        <strong>
          {rate === undefined ? t('products.no_rate') : t('products.rate', { rate: formatCents(rate) })}
        </strong>
        {rate !== undefined && (
          <p>{t('products.example', { nights: EXAMPLE, total: formatCents(rate * EXAMPLE) })}</p>
        )}
        {rates.length > 0 && <RateHistory rates={rates} />}
      </SectionCard>
      <SectionCard title={t('products.coverages')}>
        <DescriptionList
          figures
          items={STATES.map((state) => [
            t(`products.${state === 'Active' ? 'active' : 'awaiting'}`),
            <Count key={state} title={title} state={state} />,
          ])}
        />
      </SectionCard>
    </CardGrid>
  );
}

function ProductPage({ of }: { of: ProductKey }) {
  const { word, name, text, to } = PRODUCTS[of];
  const t = useAppTranslate();
  const { data, error, retry, canAdd } = useProduct(word);
  return (
    <>
      <BackLink to="/products" label={t('products.back')} />
      <PageHeader title={t(name)} text={t(text)}>
        <Button variant="contained" to={addCoverage(now())} state={{ product: data?.id }} icon={mdiPlus}>
          {t('products.add')}
        </Button>
        {data?.id && (
          <Button to={editProduct(data.id)} state={{ from: to }} icon={mdiPencilOutline}>
            {t('products.edit')}
          </Button>
        )}
      </PageHeader>
      {data ? (
        <Known product={data} />
      ) : data === undefined && !error ? (
        <CardGrid aria-busy="true">
          {[0, 1, 2].map((card) => (
            <Skeleton key={card} height={180} />
          ))}
        </CardGrid>
      ) : (
        <Card component="section">
          {error ? (
            <ErrorState error={error} text={error.message || t('failed')} onRetry={retry} />
          ) : (
            <EmptyState title={t('products.unknown')} text={t('products.unknown_text')}>
              {canAdd && <Button to={addProduct(word)}>{t('products.add_product')}</Button>}
            </EmptyState>
          )}
        </Card>
      )}
    </>
  );
}

/** The page `/damage-protection`. */
export const Damage = () => <ProductPage of="damage" />;
/** The page `/travel-protection`. */
export const Travel = () => <ProductPage of="travel" />;
