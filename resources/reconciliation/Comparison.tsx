import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { toText } from '../../providers/fieldAccessor';
import type { Row } from '../../schema/types';
import { useResourceSchema } from '../../src/data/SchemaContext';
import { EmptyValue } from '../../src/fields/EmptyValue';
import { renderField } from '../../src/fields/fieldTypes';
import { translateText } from '../../src/i18n/language';
import { useAppTranslate } from '../../src/i18n/useAppTranslate';

const Sides = styled('table')({
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  fontSize: '0.8125rem',
  '& th, & td': {
    padding: '8px 12px 8px 0',
    verticalAlign: 'top',
    textAlign: 'left',
    overflowWrap: 'anywhere',
  },
  '& th': { fontWeight: 500, color: 'var(--cp-muted)' },
  '& tr > :first-of-type': { width: '26%' },
  '& tbody tr > *': { borderTop: '1px solid var(--cp-border)' },
  '& tr[data-differs] td': { fontWeight: 650, color: 'var(--cp-error)' },
  '& [data-figures] td': { fontVariantNumeric: 'tabular-nums' },
});

type Line = {
  label: string;
  ledger: ReactNode;
  provider: ReactNode;
  differs?: boolean;
  figures?: boolean;
};

/** The time of the provider as a day, like the day of the ledger. */
const providerDay = ({ created }: Row): Row => ({
  created: typeof created === 'number' ? new Date(created * 1000).toISOString() : '',
});

/** Both sides of a row of the reconciliation beside each other. Amounts and statuses that differ are marked. */
export default function Comparison({ row }: { row: Row }) {
  const t = useAppTranslate();
  const schema = useResourceSchema('reconciliation');
  if (!schema) return null;
  const show = (name: string, of: Row = row) => {
    const field = schema.fields[name];
    return field && renderField(of, name, field);
  };
  const hasLedger = toText(row.t_ids) !== '';
  const hasProvider = toText(row.provider_ids) !== '';
  const differs = hasLedger && hasProvider && Boolean(row.difference);
  const lines: Line[] = [
    {
      label: t('reconciliation.amount'),
      ledger: show('ledger_amount'),
      provider: show('provider_amount'),
      differs,
      figures: true,
    },
    {
      label: t('reconciliation.status'),
      ledger: translateText(toText(row.ledger_status)),
      provider: show('provider_status'),
      differs: (toText(row.explained_class) || row.class) === 'Status differs',
    },
    {
      label: t('reconciliation.date'),
      ledger: show('t_date'),
      provider: renderField(providerDay(row), 'created', { type: 'date', label: '' }),
    },
    { label: t('reconciliation.id'), ledger: toText(row.t_ids), provider: toText(row.provider_ids) },
  ];
  const cell = (value: ReactNode, exists: boolean) =>
    exists ? value || <EmptyValue /> : t('reconciliation.absent');
  return (
    <Sides>
      <thead>
        <tr>
          <td />
          <th scope="col">{t('reconciliation.ledger')}</th>
          <th scope="col">{t('reconciliation.provider')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ label, ledger, provider, differs, figures }) => (
          <tr key={label} data-differs={differs || undefined} data-figures={figures || undefined}>
            <th scope="row">{label}</th>
            <td>{cell(ledger, hasLedger)}</td>
            <td>{cell(provider, hasProvider)}</td>
          </tr>
        ))}
        {differs && (
          <tr data-differs data-figures>
            <th scope="row">{t('reconciliation.difference')}</th>
            <td colSpan={2}>{show('difference')}</td>
          </tr>
        )}
      </tbody>
    </Sides>
  );
}
