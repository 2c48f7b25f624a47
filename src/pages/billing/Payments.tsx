import { styled } from '@mui/material/styles';
import { parseEpoch } from '../../../common/days';
import { toMinor } from '../../../common/money';
import { INTENT_STATUS } from '../../../common/statuses';
import type { Row } from '../../../declare/types';
import { currencyOf, plain, wordOf } from '../../../providers/values';
import { SectionCard } from '../../components/SectionCard';
import { Chip } from '../../fields/Chip';
import { formatAmount, formatInstant } from '../../fields/format';
import { TextLink } from '../../fields/TextLink';
import { useWords } from '../../words/useWords';
import type { Billing } from './useBilling';

const Table = styled('table')({
  width: '100%',
  fontSize: '0.8125rem',
  fontVariantNumeric: 'tabular-nums',
  borderCollapse: 'collapse',
  '& th': { textAlign: 'left', fontWeight: 600, color: 'var(--cp-muted)' },
  '& th, & td': { padding: '6px 12px 6px 0', borderBottom: '1px solid var(--cp-border)' },
  '& td:not(.text)': { whiteSpace: 'nowrap' },
  '& .text': { overflowWrap: 'anywhere' },
  '& .figure': { textAlign: 'right' },
});

function Payment({ row }: { row: Row }) {
  const t = useWords();
  const ms = parseEpoch(row.created);
  const minor = toMinor(row.amount);
  const id = plain(row.id);
  const status = plain(row.status);
  return (
    <tr>
      <td>{ms === undefined ? t('missing') : formatInstant(ms)}</td>
      <td className="text">
        <TextLink to={`/stripe/payments?${new URLSearchParams({ q: id })}`}>
          {plain(row.description) || id}
        </TextLink>
      </td>
      <td className="figure">
        {minor === undefined ? t('missing') : formatAmount(minor, currencyOf(row, { currency: 'currency' }))}
      </td>
      <td>
        <Chip
          word={wordOf(status, INTENT_STATUS) || t('missing')}
          tone={status === 'succeeded' ? 'good' : status === 'processing' ? 'info' : 'warn'}
        />
      </td>
    </tr>
  );
}

/** The customer's last charges, each a way to the provider's payments. */
export function Payments({ billing: { customer_id, payments } }: { billing: Billing }) {
  const t = useWords();
  return (
    <SectionCard title={t('billing.payments.title')}>
      {payments.length === 0 ? (
        <p>{t('billing.payments.none')}</p>
      ) : (
        <div style={{ overflowX: 'auto' }}>
          <Table>
            <thead>
              <tr>
                <th scope="col">{t('billing.payments.date')}</th>
                <th scope="col">{t('billing.payments.description')}</th>
                <th scope="col" className="figure">
                  {t('billing.payments.amount')}
                </th>
                <th scope="col">{t('billing.payments.status')}</th>
              </tr>
            </thead>
            <tbody>
              {payments.map((row) => (
                <Payment key={plain(row.id)} row={row} />
              ))}
            </tbody>
          </Table>
        </div>
      )}
      {customer_id && (
        <TextLink to={`/stripe/payments?${new URLSearchParams({ q: customer_id })}`}>
          {t('billing.payments.all')}
        </TextLink>
      )}
    </SectionCard>
  );
}
