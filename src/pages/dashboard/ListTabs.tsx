import { Tab, Tabs } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useSearchParams } from 'react-router';
import type { ResolvedList, Resource } from '../../../schema/types';
import { Skeleton } from '../../components/Skeleton';
import { formatCount } from '../../fields/format';
import { translateText } from '../../i18n/language';
import { useAppTranslate, useSchemaTranslate } from '../../i18n/useAppTranslate';

/** An attention list with its resource and its name. */
export type Section = { resource: Resource; view: string; list: ResolvedList };
/** The number of rows of each list, by name. */
export type Counts = Record<string, number | 'failed'>;

/** The number of rows on a tab. It has the same width while it loads, so that the other tabs do not move. */
const Count = styled('span')({
  display: 'inline-block',
  minWidth: 32,
  padding: '0 8px',
  borderRadius: 999,
  fontSize: '0.75rem',
  lineHeight: '20px',
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
  backgroundColor: 'var(--cp-sunken)',
});

function TabLabel({ resource, view, list, counts }: Section & { counts: Counts }) {
  const translate = useSchemaTranslate(resource);
  const count = counts[view];
  return (
    <span>
      {translate(list.title)}{' '}
      <Count>{count === undefined ? <Skeleton /> : count === 'failed' ? '–' : formatCount(count)}</Count>
    </span>
  );
}

/**
 * Returns the name of the selected list, which is in the address at `list`. Without a valid name, it is the first
 * list with rows.
 */
export function useSelectedList(shown: readonly Section[]): string | undefined {
  const [searchParams] = useSearchParams();
  return (shown.find(({ view }) => view === searchParams.get('list')) ?? shown[0])?.view;
}

/** The tabs of the attention lists with their numbers of rows. They scroll on narrow screens. */
export function ListTabs(props: { sections: readonly Section[]; counts: Counts; selected: string }) {
  const { sections, counts, selected } = props;
  const t = useAppTranslate();
  const [, setSearchParams] = useSearchParams();
  return (
    <Tabs
      value={selected}
      onChange={(_, list: string) =>
        setSearchParams((before) => {
          const next = new URLSearchParams(before);
          next.set('list', list);
          next.delete('rows');
          return next;
        })
      }
      variant="scrollable"
      scrollButtons={false}
      visibleScrollbar
      sx={{
        px: 1,
        borderBottom: '1px solid var(--cp-border)',
        '& .MuiTabs-scroller': { scrollbarWidth: 'thin' },
        '& .MuiTab-root': { minWidth: 0, paddingInline: '10px' },
      }}
      aria-label={t('dashboard.summary')}
    >
      {sections.map((section) => (
        <Tab
          key={section.view}
          id={`tab-${section.view}`}
          value={section.view}
          label={<TabLabel {...section} counts={counts} />}
          title={section.list.description && translateText(section.list.description, section.resource.name)}
          aria-controls={`panel-${section.view}`}
        />
      ))}
    </Tabs>
  );
}
