import { Stack } from '@mui/material';
import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import { now } from '../../common/clock';
import { Button } from '../../src/components/Button';
import { Icon } from '../../src/components/Icon';
import { PageHeader } from '../../src/components/PageHeader';
import { RetryButton } from '../../src/components/RetryButton';
import { Skeleton } from '../../src/components/Skeleton';
import { renderField } from '../../src/fields/fieldTypes';
import { formatCents } from '../../src/fields/format';
import { useAppTranslate } from '../../src/i18n/useAppTranslate';
import { addCoverage, addProduct, editProduct, PRODUCTS, type ProductKey } from './products';
import { useProduct } from './useProduct';

const Cards = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(320px, 100%), 480px))',
  gap: 16,
  '& section': { padding: 24, display: 'flex', flexDirection: 'column', gap: 12 },
  // The links are aligned at the bottom of the cards.
  '& section > :last-child': { marginTop: 'auto' },
  '& h2': {
    margin: 0,
    fontSize: '1.125rem',
    fontWeight: 650,
    display: 'flex',
    alignItems: 'center',
    gap: 10,
  },
  '& p': { margin: 0, color: 'var(--cp-muted)' },
  '& strong': { fontSize: '1rem' },
});

function ProductCard({ word, name, text, icon, to }: (typeof PRODUCTS)[ProductKey]) {
  const t = useAppTranslate();
  const { data, error, retry, canAdd } = useProduct(word);
  const rate =
    data?.rate === undefined ? t('products.no_rate') : t('products.rate', { rate: formatCents(data.rate) });

  return (
    <Card component="section" aria-label={t(name)}>
      <h2>
        <Icon path={icon} size={24} />
        {t(name)}
      </h2>
      <p>{t(text)}</p>
      {error ? (
        <RetryButton onClick={retry} style={{ alignSelf: 'flex-start' }} />
      ) : data === undefined ? (
        <Skeleton width="60%" />
      ) : (
        <>
          <strong>{rate}</strong>
          {renderField({ benefits: data?.benefits }, 'benefits', { type: 'compactMoneyMap', label: '' })}
        </>
      )}
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
        <Button variant="outlined" to={to}>
          {t('products.view')}
        </Button>
        <Button variant="contained" to={addCoverage(now())} state={{ product: data?.id }}>
          {t('products.add')}
        </Button>
        {data?.id && <Button to={editProduct(data.id)}>{t('products.edit')}</Button>}
        {data === null && canAdd && <Button to={addProduct(word)}>{t('products.add_product')}</Button>}
      </Stack>
    </Card>
  );
}

/** The page with both products. */
export default function ProductsPage() {
  const t = useAppTranslate();
  return (
    <>
      <PageHeader title={t('products.title')} text={t('products.text')} />
      <Cards>
        {Object.values(PRODUCTS).map((product) => (
          <ProductCard key={product.word} {...product} />
        ))}
      </Cards>
    </>
  );
}
