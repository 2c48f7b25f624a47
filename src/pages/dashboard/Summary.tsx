import type { FilledList, Resource } from '../../../declare/types';
import { Skeleton } from '../../components/Skeleton';
import { useSaid, useWords } from '../../words/useWords';

export type Section = { resource: Resource; view: string; list: FilledList };
export type Counts = Record<string, number | 'failed'>;

function Jump({ resource, view, list, count }: Section & { count: number | 'failed' | undefined }) {
  const said = useSaid(resource);
  const t = useWords();
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
      {said(list.title)}
    </a>
  );
}

/** How many rows each list holds, each figure the way to its list. Lists without rows are left out. */
export function Summary({ sections, counts }: { sections: readonly Section[]; counts: Counts }) {
  const t = useWords();
  const shown = sections.filter(({ view }) => counts[view] !== 0);
  if (shown.length === 0) return null;
  return (
    <nav className="cp-summary" aria-label={t('dashboard.summary')}>
      {shown.map((section) => (
        <Jump key={section.view} {...section} count={counts[section.view]} />
      ))}
    </nav>
  );
}
