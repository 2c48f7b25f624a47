import { styled } from '@mui/material/styles';
import { Fragment, type ReactNode } from 'react';
import { useAppTranslate } from '../i18n/useAppTranslate';

/**
 * A `dl` with one term and its description in a line. With `data-figures` the descriptions are numbers, aligned
 * right.
 */
export const DescriptionListRoot = styled('dl')({
  display: 'grid',
  alignContent: 'start',
  gridTemplateColumns: 'fit-content(45%) minmax(0, 1fr)',
  gap: '6px 16px',
  margin: 0,
  fontSize: '0.8125rem',
  '& dt': { color: 'var(--cp-muted)' },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
  '&[data-figures]': { gridTemplateColumns: 'minmax(0, 1fr) max-content' },
  '&[data-figures] dd': { textAlign: 'right', fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
});

/** Labels with their values; `N/A` for an empty value. With `figures` the values are numbers, aligned right. */
export function DescriptionList(props: {
  items: readonly (readonly [label: string, value: ReactNode])[];
  figures?: boolean;
}) {
  const t = useAppTranslate();
  return (
    <DescriptionListRoot data-figures={props.figures || undefined}>
      {props.items.map(([label, value]) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>{value || t('missing')}</dd>
        </Fragment>
      ))}
    </DescriptionListRoot>
  );
}
