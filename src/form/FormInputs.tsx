import { styled } from '@mui/material/styles';
import { useFormContext, useWatch } from 'react-hook-form';
import { isAvailable } from '../../providers/matches';
import { normalizeInput } from '../../schema/form';
import type { FormInput, Resource, Row, ValidationSchema } from '../../schema/types';
import { useFieldLabel, useSchemaTranslate } from '../i18n/useAppTranslate';
import { AdvancedInputs } from './AdvancedInputs';
import { isRequired } from './isRequired';
import { SchemaInput } from './SchemaInput';

const Grid = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '12px 16px',
  alignItems: 'start',
  '& > [data-wide]': { gridColumn: '1 / -1' },
  '& .MuiFormControl-root': { width: '100%', margin: 0 },
  // Radio buttons and their label are in one line with the text and the label of the input beside them.
  '& .MuiFormControl-root > .RaRadioButtonGroupInput-label': {
    height: 0,
    marginInlineStart: 14,
    transform: 'translate(0, -9px) scale(0.75)',
  },
  '& .MuiRadioGroup-root': { minHeight: 37, alignItems: 'center', paddingInlineStart: 14 },
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

type FormInputsProps = { resource: Resource; rules: ValidationSchema; inputs: readonly FormInput<Row>[] };

function FormInputField({
  resource,
  rules,
  input,
}: Omit<FormInputsProps, 'inputs'> & { input: FormInput<Row> }) {
  const getLabel = useFieldLabel(resource);
  const translate = useSchemaTranslate(resource);
  const { field: source, helperText, fullWidth, label } = normalizeInput(input);
  const field = resource.fields[source];
  if (!field) return null;
  const isWide = fullWidth || (field.type === 'text' && field.multiline);
  return (
    <div data-wide={isWide || undefined}>
      <SchemaInput
        field={field}
        source={source}
        label={getLabel(label ? { field: source, label } : source)}
        helperText={helperText ? translate(helperText) : false}
        isRequired={isRequired(rules, source)}
        translate={translate}
      />
    </div>
  );
}

/** Returns a function that filters inputs by their `when` conditions and the current values of the form. */
export function useVisibleInputs(): (inputs: readonly FormInput<Row>[]) => FormInput<Row>[] {
  const { control } = useFormContext();
  const values = useWatch({ control });
  return (inputs) => inputs.filter((input) => isAvailable(values, normalizeInput(input).when));
}

const InputGrid = ({ inputs, ...props }: FormInputsProps) => (
  <Grid>
    {inputs.map((input) => (
      <FormInputField key={normalizeInput(input).field} input={input} {...props} />
    ))}
  </Grid>
);

const isAdvanced = (input: FormInput<Row>): boolean => normalizeInput(input).advanced === true;

/** The inputs of a form in two columns, the advanced ones collapsed. The type of a field decides its input. */
export function FormInputs({ inputs, ...props }: FormInputsProps) {
  const advanced = inputs.filter(isAdvanced);
  if (advanced.length === 0) return <InputGrid inputs={inputs} {...props} />;
  return (
    <>
      <InputGrid inputs={inputs.filter((input) => !isAdvanced(input))} {...props} />
      <AdvancedInputs resource={props.resource} inputs={advanced}>
        <InputGrid inputs={advanced} {...props} />
      </AdvancedInputs>
    </>
  );
}
