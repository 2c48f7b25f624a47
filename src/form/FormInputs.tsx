import { styled } from '@mui/material/styles';
import { useFormContext, useWatch } from 'react-hook-form';
import { offered } from '../../providers/match';
import { asked } from '../../schema/form';
import type { Ask, FormRules, Resource, Row } from '../../schema/types';
import { useHead, useSaid } from '../words/useWords';
import { isRequired } from './isRequired';
import { SchemaInput } from './SchemaInput';

const Grid = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '12px 16px',
  alignItems: 'start',
  '& > [data-wide]': { gridColumn: '1 / -1' },
  '& .MuiFormControl-root': { width: '100%', margin: 0 },
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

type FormInputsProps = { resource: Resource; rules: FormRules; inputs: readonly Ask<Row>[] };

function FormInput({ resource, rules, input }: Omit<FormInputsProps, 'inputs'> & { input: Ask<Row> }) {
  const getLabel = useHead(resource);
  const translate = useSaid(resource);
  const { field: source, help, wide, label } = asked(input);
  const field = resource.fields[source];
  if (!field) return null;
  const isWide = wide || (field.kind === 'text' && field.wrap);
  return (
    <div data-wide={isWide || undefined}>
      <SchemaInput
        field={field}
        source={source}
        label={getLabel(label ? { field: source, label } : source)}
        helperText={help ? translate(help) : false}
        isRequired={isRequired(rules, source)}
        translate={translate}
      />
    </div>
  );
}

/** Returns a function that filters inputs: those whose condition the current values of the form meet. */
export function useVisibleInputs(): (inputs: readonly Ask<Row>[]) => Ask<Row>[] {
  const { control } = useFormContext();
  const values = useWatch({ control });
  return (inputs) => inputs.filter((input) => offered(values, asked(input).when));
}

/** The inputs of a form, in two columns, each by the type of its field. */
export function FormInputs({ inputs, ...props }: FormInputsProps) {
  return (
    <Grid>
      {inputs.map((input) => (
        <FormInput key={asked(input).field} input={input} {...props} />
      ))}
    </Grid>
  );
}
