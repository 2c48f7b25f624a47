import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import { sumDollars, toCents } from '../../common/money';
import { T_STATUS } from '../../common/statuses';
import type { Row } from '../../schema/types';
import { useResourceSchema } from '../../src/data/SchemaContext';
import { formatCents } from '../../src/fields/format';
import { TextLink } from '../../src/fields/TextLink';
import { Value } from '../../src/fields/Value';
import { useAppTranslate } from '../../src/i18n/useAppTranslate';
import { getPayments } from './nextPayment';

const Root = styled('div')({ display: 'grid', alignContent: 'start', gap: 12, minWidth: 0 });

const Rows = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.8125rem',
  fontVariantNumeric: 'tabular-nums',
  '& th': { fontWeight: 500, textAlign: 'left', color: 'var(--cp-muted)' },
  '& th, & td': { padding: '4px 12px 4px 0', verticalAlign: 'top' },
  '& :is(th, td):last-of-type': { paddingRight: 0, textAlign: 'right' },
  '& td': { borderTop: '1px solid var(--cp-border)' },
});

const COLUMNS = ['t_date', 't_type', 'status', 't_subtotal'] as const;

/**
 * The payments of a coverage, each with a link to its page, and the share that is paid. Empty if none are
 * scheduled.
 */
export default function Instalments({ row }: { row: Row }) {
  const t = useAppTranslate();
  const payments = useResourceSchema('payments');
  const charged = getPayments(row).filter(
    ({ instalments, t_status }) => !instalments && t_status !== T_STATUS.cancelled,
  );
  if (!payments || charged.length === 0) return null;
  const total = toCents(sumDollars(charged.map(({ t_subtotal }) => t_subtotal))) ?? 0;
  const paid =
    toCents(
      sumDollars(
        charged.filter(({ t_status }) => t_status === T_STATUS.paid).map(({ t_subtotal }) => t_subtotal),
      ),
    ) ?? 0;
  const label = t('coverage.paid_of', { paid: formatCents(paid), total: formatCents(total) });
  return (
    <Root>
      <div>
        <LinearProgress
          variant="determinate"
          value={total > 0 ? (100 * paid) / total : 0}
          color={paid === total ? 'success' : 'primary'}
          aria-label={label}
          sx={{ height: 8, borderRadius: 4, mb: 0.5 }}
        />
        {label}
      </div>
      <Rows>
        <thead>
          <tr>
            <th scope="col">{t('coverage.due')}</th>
            <th scope="col">{t('coverage.payment')}</th>
            <th scope="col">{t('coverage.status')}</th>
            <th scope="col">{t('coverage.amount')}</th>
          </tr>
        </thead>
        <tbody>
          {charged.map((payment) => {
            const of: Row = { ...payment, id: payment.t_id };
            return (
              <tr key={payment.t_id}>
                {COLUMNS.map((column) => (
                  <td key={column}>
                    {column === 't_type' ? (
                      <TextLink to={`/payment/${encodeURIComponent(payment.t_id)}`}>
                        <Value resource={payments} row={of} column={column} />
                      </TextLink>
                    ) : (
                      <Value resource={payments} row={of} column={column} />
                    )}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </Rows>
    </Root>
  );
}
