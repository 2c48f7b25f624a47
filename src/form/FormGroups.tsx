import { styled } from '@mui/material/styles';
import type { FilledForm, FormRules, Resource } from '../../declare/types';
import { Surface } from '../shell/Surface';
import { useSaid } from '../words/useWords';
import { AskedFields, useOffered } from './AskedFields';

const Head = styled('header')({
  padding: '12px 16px',
  '& h2': { margin: 0, fontSize: '1rem', fontWeight: 650 },
  '& p': { margin: '2px 0 0', fontSize: '0.8125rem', color: 'var(--mui-palette-text-secondary)' },
});

const Body = styled('div')({ padding: '4px 16px 16px' });

/** What a form asks for, group by group; a group of which nothing is asked is not there. */
export function FormGroups(props: { resource: Resource; form: FilledForm; rules: FormRules }) {
  const { resource, form, rules } = props;
  const said = useSaid(resource);
  const offered = useOffered();
  return form.groups
    .map((group) => ({ ...group, ask: offered(group.ask) }))
    .filter(({ ask }) => ask.length > 0)
    .map(({ title, text, ask }) => (
      <Surface key={title} aria-label={said(`groups.${title}`, title)}>
        <Head>
          <h2>{said(`groups.${title}`, title)}</h2>
          {text && <p>{said(`groups.${title}_text`, text)}</p>}
        </Head>
        <Body>
          <AskedFields resource={resource} ask={ask} rules={rules} under="form" />
        </Body>
      </Surface>
    ));
}
