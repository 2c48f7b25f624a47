import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import type { FilledForm, FormRules, Resource, Row } from '../../declare/types';
import { createSkeleton } from '../components/Skeleton';
import { RecordFields } from '../fields/RecordFields';
import { lazyFromLoader } from '../layout/lazyWithRetry';
import { useSaid } from '../words/useWords';
import { AskedFields, useOffered } from './AskedFields';

const Head = styled('header')({
  padding: '12px 16px',
  '& h2': { margin: 0, fontSize: '1rem', fontWeight: 650 },
  '& p': { margin: '2px 0 0', fontSize: '0.8125rem', color: 'var(--cp-muted)' },
});

const Body = styled('div')({ display: 'grid', gap: 16, padding: '4px 16px 16px' });

type Group = FilledForm['groups'][number];

type Drawn = NonNullable<Group['draw']>;

/** What a group draws itself. */
const drawnBy = ({ load }: Drawn) => lazyFromLoader(load, createSkeleton(120));

/** Fetches what the groups of a form draw themselves. Of a form that waits for it nothing moves away under the pointer; what does not come says so in its place. */
export const groupsAhead = ({ groups }: FilledForm): Promise<unknown> =>
  Promise.all(groups.map(({ draw }) => draw && drawnBy(draw).preload()));

/** What a form asks for and shows, group by group; a group of which nothing is there is not there. */
export function FormGroups(props: { resource: Resource; form: FilledForm; rules: FormRules; read: Row }) {
  const { resource, form, rules, read } = props;
  const said = useSaid(resource);
  const offered = useOffered();
  return form.groups
    .map((group) => ({ ...group, ask: offered(group.ask) }))
    .filter(({ shows, ask, draw }) => shows || ask.length > 0 || draw)
    .map(({ title, text, shows, ask, draw }) => {
      const Part = draw && drawnBy(draw);
      return (
        <Card component="section" key={title} aria-label={said(title)}>
          <Head>
            <h2>{said(title)}</h2>
            {text && <p>{said(text)}</p>}
          </Head>
          <Body>
            {shows && <RecordFields resource={resource} row={read} items={shows} />}
            {ask.length > 0 && <AskedFields resource={resource} ask={ask} rules={rules} />}
            {Part && <Part />}
          </Body>
        </Card>
      );
    });
}
