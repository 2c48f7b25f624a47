import { styled } from '@mui/material/styles';
import type { Resource, Row, Tab } from '../../declare/types';
import { offered } from '../../providers/match';
import { plain } from '../../providers/values';
import { Surface } from '../shell/Surface';
import { useSaid } from '../words/useWords';
import { CardView } from './CardView';
import { RelatedList } from './RelatedList';

/** Cards in as many columns as there is room for, as tall as their neighbours; a wide one takes the whole row. */
export const CardGrid = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(320px, 100%), 1fr))',
  gap: 16,
  '& > [data-wide]': { gridColumn: '1 / -1' },
});

type Belonging = { of: string; related: string; heading?: 'h2' | 'h3' };
type Of = { resources: readonly Resource[]; record: Row };

/** The rows of another resource that belong to the record. */
function Belongings({ resources, record, of, related, heading, label }: Of & Belonging & { label: string }) {
  const resource = resources.find(({ name }) => name === of);
  const list = resource?.related[related];
  if (!resource || !list) return null;
  return (
    <RelatedList
      resource={resource}
      list={list}
      related={related}
      id={plain(record.id)}
      label={label}
      heading={heading}
    />
  );
}

/** What a tab of a detail page holds: cards, or the rows of another resource. */
export function TabPanel(props: Of & { resource: Resource; tab: Tab<Row> }) {
  const { resource, resources, tab, record } = props;
  const said = useSaid(resource);
  if ('cards' in tab)
    return (
      <CardGrid>
        {tab.cards
          .filter(({ when }) => offered(record, when))
          .map((card) => (
            <CardView key={card.title} resource={resource} card={card} record={record}>
              {card.rows && (
                <Belongings
                  resources={resources}
                  record={record}
                  {...card.rows}
                  label={said(`cards.${card.title}`, card.title)}
                />
              )}
            </CardView>
          ))}
      </CardGrid>
    );
  return (
    <Surface>
      <Belongings
        resources={resources}
        record={record}
        of={tab.of}
        related={tab.related}
        heading="h2"
        label={said(`tabs.${tab.id}`, tab.label)}
      />
    </Surface>
  );
}
