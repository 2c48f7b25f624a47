import { styled } from '@mui/material/styles';
import { Fragment, type ReactNode } from 'react';
import { useWords } from '../words/useWords';

/** Captions with their values, one a line. */
export const FactList = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'fit-content(45%) minmax(0, 1fr)',
  gap: '6px 16px',
  margin: 0,
  fontSize: '0.8125rem',
  fontVariantNumeric: 'tabular-nums',
  '& dt': { color: 'var(--cp-muted)' },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
  '&[data-figures] dd': { textAlign: 'right', fontWeight: 600 },
  '&[data-figures]': { gridTemplateColumns: 'minmax(0, 1fr) max-content' },
});

/** Captions and what stands beside them, `N/A` where that is nothing; `figures` stand at the right edge. */
export function DescriptionList(props: {
  pairs: readonly (readonly [string, ReactNode])[];
  figures?: boolean;
}) {
  const t = useWords();
  return (
    <FactList data-figures={props.figures || undefined}>
      {props.pairs.map(([caption, value]) => (
        <Fragment key={caption}>
          <dt>{caption}</dt>
          <dd>{value || t('missing')}</dd>
        </Fragment>
      ))}
    </FactList>
  );
}
