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
import { choicesOf } from '../../declare/field';
import type { ASKED_KINDS } from '../../declare/form';
import type { Field, Row } from '../../declare/types';
import { flagged, plain } from '../../providers/values';
import { inRegion } from '../list/inRegion';

type AskedKind = (typeof ASKED_KINDS)[number];
type OfKind<K extends AskedKind> = Extract<Field<Row>, { kind: K }>;

/** What every input is told: the field's name, its caption, and the sentence under it. */
export type InputProps = {
  source: string;
  label: string;
  helperText: string | false;
  isRequired: boolean;
  disabled?: boolean;
};

type Draw<K extends AskedKind> = (
  field: OfKind<K>,
  props: InputProps,
  say: (word: string) => string,
) => ReactNode;

/** Choices up to this many stand side by side. */
const FEW = 3;
/** Records found by what was typed. */
const FOUND = 10;

const lines = { multiline: true, minRows: 3, maxRows: 12 } as const;

function drawChoice(field: OfKind<'choice' | 'badge'>, props: InputProps, say: (word: string) => string) {
  const choices = Object.entries(choicesOf(field)).map(([id, word]) => ({ id, name: say(word) }));
  if (choices.length <= FEW)
    return <RadioButtonGroupInput {...props} choices={choices} translateChoice={false} />;
  return (
    <SelectInput
      {...props}
      choices={choices}
      translateChoice={false}
      slotProps={{ select: { MenuProps: inRegion(props.label) } }}
    />
  );
}

/** The input of each kind of field. */
const registry: { [K in AskedKind]: Draw<K> } = {
  text: ({ wrap }, props) => <TextInput {...props} {...(wrap ? lines : {})} />,
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
  choice: drawChoice,
  badge: drawChoice,
  flag: ({ is }, { isRequired, ...props }) => (
    <BooleanInput {...props} format={(value: unknown) => value === true || flagged(value, is)} />
  ),
  reference: ({ to, text }, { source, ...props }) => (
    <ReferenceInput source={source} reference={to} perPage={FOUND} sort={{ field: text, order: 'ASC' }}>
      <AutocompleteInput
        {...props}
        optionText={(record?: Row) => plain(record?.[text]) || `#${plain(record?.id)}`}
        filterToQuery={(q: string) => ({ q })}
        debounce={0}
        slotProps={inRegion(props.label).slotProps}
        // Not on focus: it would lie over what comes next of the form.
        openOnFocus={false}
        autoHighlight
        isOptionEqualToValue={(one: Row, other: Row) => plain(one.id) === plain(other.id)}
      />
    </ReferenceInput>
  ),
};

/** Draws the input of a field by its kind. What has no input is found at start (`checkResources`). */
export function inputOf(field: Field<Row>, props: InputProps, say: (word: string) => string): ReactNode {
  const draw = registry[field.kind as AskedKind] as Draw<AskedKind> | undefined;
  return draw?.(field as OfKind<AskedKind>, props, say);
}
