import { styled } from '@mui/material/styles';
import { useFormContext, useWatch } from 'react-hook-form';
import { asked } from '../../declare/form';
import type { Ask, FormRules, Resource, Row } from '../../declare/types';
import { offered } from '../../providers/match';
import { useHead, useSaid } from '../words/useWords';
import { isRequired } from './isRequired';
import { inputOf } from './SchemaInput';

const Fields = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '12px 16px',
  alignItems: 'start',
  '& > [data-wide]': { gridColumn: '1 / -1' },
  '& .MuiFormControl-root': { width: '100%', margin: 0 },
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

type AskedProps = { resource: Resource; rules: FormRules };

function Asked({ resource, ask, rules }: AskedProps & { ask: Ask<Row> }) {
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
      helperText: help ? said(help) : false,
      isRequired: isRequired(rules, name),
    },
    (word) => said(word),
  );
  const whole = wide || (field.kind === 'text' && field.wrap);
  return <div data-wide={whole || undefined}>{input}</div>;
}

/** What of the fields is asked for, with the values that are filled in. */
export function useOffered(): (ask: readonly Ask<Row>[]) => Ask<Row>[] {
  const { control } = useFormContext();
  const values = useWatch({ control });
  return (ask) => ask.filter((one) => offered(values, asked(one).when));
}

/** The inputs of a form's fields, each by its kind. */
export function AskedFields({ ask, ...props }: AskedProps & { ask: readonly Ask<Row>[] }) {
  return (
    <Fields>
      {ask.map((one) => (
        <Asked key={asked(one).field} ask={one} {...props} />
      ))}
    </Fields>
  );
}
