import { styled } from '@mui/material/styles';
import type { ResolvedList, Resource } from '../../../schema/types';
import { Skeleton } from '../../components/Skeleton';
import { useAppTranslate, useSchemaTranslate } from '../../i18n/useAppTranslate';

const Nav = styled('nav')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(144px, 1fr))',
  gap: 12,
  marginBottom: 24,
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 8 },
  '& a': {
    display: 'grid',
    alignContent: 'start',
    gap: 2,
    padding: '12px 16px',
    borderRadius: 12,
    border: '1px solid var(--cp-border)',
    backgroundColor: 'var(--cp-surface)',
    color: 'inherit',
    textDecoration: 'none',
    fontSize: '0.8125rem',
  },
  '& a:hover': { borderColor: 'var(--cp-muted)' },
  '& a:focus-visible': { outline: '2px solid var(--cp-accent)', outlineOffset: 2 },
  '& strong': {
    fontSize: '1.375rem',
    fontWeight: 650,
    lineHeight: 1.2,
    fontVariantNumeric: 'tabular-nums',
  },
}));

/** An attention list with its resource and its name. */
export type Section = { resource: Resource; view: string; list: ResolvedList };
/** The number of rows of each list, by name. */
export type Counts = Record<string, number | 'failed'>;

function SummaryLink({ resource, view, list, count }: Section & { count: number | 'failed' | undefined }) {
  const translate = useSchemaTranslate(resource);
  const t = useAppTranslate();
  return (
    <a
      href={`#${view}`}
      onClick={(event) => {
        event.preventDefault();
        const target = document.getElementById(view);
        target?.scrollIntoView({ block: 'start' });
        target?.focus({ preventScroll: true });
      }}
    >
      <strong>
        {count === undefined ? <Skeleton width={32} /> : count === 'failed' ? t('missing') : count}
      </strong>
      {translate(list.title)}
    </a>
  );
}

/** The number of rows of each list, as links to the lists. Empty lists are left out. */
export function Summary({ sections, counts }: { sections: readonly Section[]; counts: Counts }) {
  const t = useAppTranslate();
  const shown = sections.filter(({ view }) => counts[view] !== 0);
  if (shown.length === 0) return null;
  return (
    <Nav aria-label={t('dashboard.summary')}>
      {shown.map((section) => (
        <SummaryLink key={section.view} {...section} count={counts[section.view]} />
      ))}
    </Nav>
  );
}
