import { InputAdornment } from '@mui/material';
import type { ReactNode } from 'react';
import {
  AutocompleteInput,
  BooleanInput,
  DateInput,
  NumberInput,
  RadioButtonGroupInput,
  ReferenceInput,
  SelectInput,
  TextInput,
} from 'react-admin';
import { isFlagSet, toText } from '../../providers/fieldAccessor';
import { getChoices } from '../../schema/field';
import type { INPUT_TYPES } from '../../schema/form';
import type { Field, Row } from '../../schema/types';
import { landmarkMenuProps } from '../components/landmarkMenuProps';
import { getOptionText, ReferenceOption } from './ReferenceOption';

type InputType = (typeof INPUT_TYPES)[number];
type FieldOfType<T extends InputType> = Extract<Field<Row>, { kind: T }>;

type InputProps = {
  source: string;
  label: string;
  /** A sentence under the input. */
  helperText: string | false;
  isRequired: boolean;
  disabled?: boolean;
};

type Translate = (text: string) => string;

type RenderInput<T extends InputType> = (
  field: FieldOfType<T>,
  props: InputProps,
  translate: Translate,
) => ReactNode;

/** Up to this many choices are radio buttons. */
const MAX_RADIO_BUTTONS = 3;
/** The number of records that a reference input suggests. */
const SUGGESTIONS = 10;

const multiline = { multiline: true, minRows: 3, maxRows: 12 } as const;

function renderChoices(field: FieldOfType<'select' | 'badge'>, props: InputProps, translate: Translate) {
  const choices = Object.entries(getChoices(field)).map(([id, label]) => ({ id, name: translate(label) }));
  if (choices.length <= MAX_RADIO_BUTTONS)
    return <RadioButtonGroupInput {...props} choices={choices} translateChoice={false} />;
  return (
    <SelectInput
      {...props}
      choices={choices}
      translateChoice={false}
      slotProps={{ select: { MenuProps: landmarkMenuProps(props.label) } }}
    />
  );
}

/** The react-admin input for each type of field. */
const inputs: { [T in InputType]: RenderInput<T> } = {
  text: ({ multiline: isMultiline }, props) => <TextInput {...props} {...(isMultiline ? multiline : {})} />,
  code: (_, props) => <TextInput {...props} sx={{ '& input': { fontFamily: 'monospace' } }} />,
  number: (_, props) => <NumberInput {...props} step="any" />,
  date: (_, props) => <DateInput {...props} />,
  money: (_, props) => (
    <TextInput
      {...props}
      slotProps={{
        htmlInput: { inputMode: 'decimal' },
        input: { startAdornment: <InputAdornment position="start">$</InputAdornment> },
      }}
    />
  ),
  select: renderChoices,
  badge: renderChoices,
  boolean: ({ trueValue }, { isRequired, ...props }) => (
    <BooleanInput {...props} format={(value: unknown) => value === true || isFlagSet(value, trueValue)} />
  ),
  reference: ({ reference, optionText, optionDetails, optionBadge }, { source, ...props }) => (
    <ReferenceInput
      source={source}
      reference={reference}
      perPage={SUGGESTIONS}
      sort={{ field: optionText, order: 'ASC' }}
    >
      <AutocompleteInput
        {...props}
        {...(optionDetails || optionBadge
          ? {
              optionText: <ReferenceOption {...{ reference, optionText, optionDetails, optionBadge }} />,
              inputText: (record: Row) => getOptionText(record, optionText),
              // The data provider filters the options.
              matchSuggestion: () => true,
            }
          : { optionText: (record?: Row) => getOptionText(record, optionText) })}
        filterToQuery={(q: string) => ({ q })}
        debounce={0}
        slotProps={landmarkMenuProps(props.label).slotProps}
        // Not on focus: the list would cover the next inputs.
        openOnFocus={false}
        autoHighlight
        isOptionEqualToValue={(option: Row, value: Row) => toText(option.id) === toText(value.id)}
      />
    </ReferenceInput>
  ),
};

/** The input for a field, by its type. A type without an input is an error of the schema. */
export function SchemaInput(props: InputProps & { field: Field<Row>; translate: Translate }): ReactNode {
  const { field, translate, ...inputProps } = props;
  const render = inputs[field.type as InputType] as RenderInput<InputType> | undefined;
  return render?.(field as FieldOfType<InputType>, inputProps, translate);
}
