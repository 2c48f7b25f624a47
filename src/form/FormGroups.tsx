import { styled } from '@mui/material/styles';
import { useFormContext, useWatch } from 'react-hook-form';
import { asked } from '../../declare/form';
import type { Ask, FilledForm, FormRules, Resource, Row } from '../../declare/types';
import { offered } from '../../providers/match';
import { Surface } from '../shell/Surface';
import { useHead, useSaid } from '../words/useWords';
import { inputOf } from './inputs';
import { isRequired, mostCharacters } from './rules';

const Fields = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '12px 16px',
  padding: '4px 16px 16px',
  alignItems: 'start',
  '& > [data-wide]': { gridColumn: '1 / -1' },
  '& .MuiFormControl-root': { width: '100%', margin: 0 },
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

const Head = styled('header')({
  padding: '12px 16px',
  '& h2': { margin: 0, fontSize: '1rem', fontWeight: 650 },
  '& p': { margin: '2px 0 0', fontSize: '0.8125rem', color: 'var(--mui-palette-text-secondary)' },
});

function Asked({ resource, ask, rules }: { resource: Resource; ask: Ask<Row>; rules: FormRules }) {
  const head = useHead(resource);
  const said = useSaid(resource);
  const { field: name, help, wide, label } = asked(ask);
  const field = resource.fields[name];
  if (!field) return null;
  const input = inputOf(
    field,
    {
      source: name,
      label: head(label ? { field: name, label } : name),
      helperText: help ? said(`form.${name}`, help) : false,
      isRequired: isRequired(rules, name),
      maxLength: mostCharacters(rules, name),
    },
    (word) => said(`words.${word}`, word),
  );
  const whole = wide || (field.kind === 'text' && field.wrap);
  return <div data-wide={whole || undefined}>{input}</div>;
}

/** What a form asks for, group by group; a group of which nothing is asked is not there. */
export function FormGroups(props: { resource: Resource; form: FilledForm; rules: FormRules }) {
  const { resource, form, rules } = props;
  const said = useSaid(resource);
  const { control } = useFormContext();
  const values = useWatch({ control });
  return form.groups
    .map((group) => ({ ...group, ask: group.ask.filter((one) => offered(values, asked(one).when)) }))
    .filter(({ ask }) => ask.length > 0)
    .map(({ title, text, ask }) => (
      <Surface key={title} aria-label={said(`groups.${title}`, title)}>
        <Head>
          <h2>{said(`groups.${title}`, title)}</h2>
          {text && <p>{said(`groups.${title}_text`, text)}</p>}
        </Head>
        <Fields>
          {ask.map((one) => (
            <Asked key={asked(one).field} resource={resource} ask={one} rules={rules} />
          ))}
        </Fields>
      </Surface>
    ));
}
