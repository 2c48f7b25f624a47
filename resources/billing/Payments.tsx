import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { parseEpoch } from '../../common/days';
import { isCaptured } from '../../common/ledger/capture';
import { toMinor } from '../../common/money';
import { INTENT_STATUS_TITLES } from '../../common/statuses';
import { getChoiceLabel, getCurrency, toText } from '../../providers/fieldAccessor';
import type { Row } from '../../schema/types';
import { SectionCard } from '../../src/components/SectionCard';
import { Chip } from '../../src/fields/Chip';
import { formatAmount, formatInstant } from '../../src/fields/format';
import { TextLink } from '../../src/fields/TextLink';
import { useAppTranslate } from '../../src/i18n/useAppTranslate';
import type { Billing } from './useBilling';

const PaymentsTable = styled(Table)({
  '& th, & td': { padding: '6px 12px 6px 0', whiteSpace: 'nowrap' },
  '& .text': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
});

function Payment({ row }: { row: Row }) {
  const t = useAppTranslate();
  const ms = parseEpoch(row.created);
  const minor = toMinor(row.amount);
  const id = toText(row.id);
  const status = toText(row.status);
  return (
    <TableRow>
      <TableCell>{ms === undefined ? t('missing') : formatInstant(ms)}</TableCell>
      <TableCell className="text">
        <TextLink to={`/stripe/payments?${new URLSearchParams({ q: id })}`}>
          {toText(row.description) || id}
        </TextLink>
      </TableCell>
      <TableCell align="right">
        {minor === undefined
          ? t('missing')
          : formatAmount(minor, getCurrency(row, { currencyField: 'currency' }))}
      </TableCell>
      <TableCell>
        <Chip
          label={getChoiceLabel(status, INTENT_STATUS_TITLES) || t('missing')}
          color={isCaptured(status) ? 'success' : status === 'processing' ? 'info' : 'warning'}
        />
      </TableCell>
    </TableRow>
  );
}

/** The latest payments of the customer, each with a link to the provider's payments. */
export function Payments({ billing: { customer_id, payments } }: { billing: Billing }) {
  const t = useAppTranslate();
  return (
    <SectionCard title={t('billing.payments.title')}>
      {payments.length === 0 ? (
        <p>{t('billing.payments.none')}</p>
      ) : (
        <TableContainer>
          <PaymentsTable>
            <TableHead>
              <TableRow>
                <TableCell>{t('billing.payments.date')}</TableCell>
                <TableCell>{t('billing.payments.description')}</TableCell>
                <TableCell align="right">{t('billing.payments.amount')}</TableCell>
                <TableCell>{t('billing.payments.status')}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {payments.map((row) => (
                <Payment key={toText(row.id)} row={row} />
              ))}
            </TableBody>
          </PaymentsTable>
        </TableContainer>
      )}
      {customer_id && (
        <TextLink to={`/stripe/payments?${new URLSearchParams({ q: customer_id })}`}>
          {t('billing.payments.all')}
        </TextLink>
      )}
    </SectionCard>
  );
}
