import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { Resource, Row } from '../../schema/types';
import { isFigure } from '../fields/fieldTypes';
import { formatCount } from '../fields/format';
import { FullValue } from '../fields/Value';
import { useAppTranslate, useFieldLabel } from '../i18n/useAppTranslate';

/** Rows in a dialog at most. The receipt has all. */
const MAX_ROWS = 50;

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  maxHeight: 264,
  overflowY: 'auto',
  border: '1px solid var(--cp-border)',
  borderRadius: 8,
  fontSize: '0.8125rem',
  lineHeight: '20px',
  '& > li': { padding: '8px 12px' },
  '& span': { whiteSpace: 'nowrap' },
  '& [data-text]': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
  '& > li + li': { borderTop: '1px solid var(--cp-border)' },
  '& > li > div': { display: 'flex', flexWrap: 'wrap', gap: '0 16px', alignItems: 'baseline' },
  '& [data-figure]': { marginLeft: 'auto', fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
  '& p': {
    gridColumn: '1 / -1',
    margin: '2px 0 0',
    overflowWrap: 'anywhere',
    color: 'var(--cp-muted)',
  },
  '& p[data-color]': { color: 'var(--color)' },
  // On wide screens the fields are aligned in columns.
  [theme.breakpoints.up('md')]: {
    display: 'grid',
    gridTemplateColumns: 'repeat(var(--facts), auto)',
    '& > li': { display: 'grid', gridTemplateColumns: 'subgrid', gridColumn: '1 / -1', columnGap: 16 },
    '& > li > div': { display: 'contents' },
  },
  '&:focus-visible': { outline: '2px solid var(--cp-accent)', outlineOffset: 2 },
}));

/** The summary of a row, and a note below it. */
export type RowSummary = { id: string; row: Row; note?: ReactNode };

/** A list of row summaries. Rows beyond the limit are only counted. */
export function RowSummaryList(props: {
  resource: Resource;
  items: readonly string[];
  rows: readonly RowSummary[];
  label: string;
}) {
  const { resource, items, rows, label } = props;
  const t = useAppTranslate();
  const head = useFieldLabel(resource);
  return (
    // Focusable, so that it can be scrolled with the keyboard.
    <List aria-label={label} tabIndex={0} style={{ ['--facts' as string]: items.length }}>
      {rows.slice(0, MAX_ROWS).map(({ id, row, note }) => (
        <li key={id}>
          <div>
            {items.map((item, i) => (
              <span
                key={item}
                title={head(item)}
                data-text={resource.fields[item]?.type === 'text' || undefined}
                data-figure={(i === items.length - 1 && isFigure(resource.fields[item])) || undefined}
              >
                <FullValue resource={resource} row={row} column={item} />
              </span>
            ))}
          </div>
          {note}
        </li>
      ))}
      {rows.length > MAX_ROWS && <li>{t('bulk.more', { count: formatCount(rows.length - MAX_ROWS) })}</li>}
    </List>
  );
}
