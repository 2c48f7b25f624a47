import { mdiCheck } from '@mdi/js';
import {
  Autocomplete,
  Checkbox,
  Divider,
  FormControlLabel,
  Popover,
  type PopperProps,
  TextField,
} from '@mui/material';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { addDays, getNextMonth, getToday } from '../../../common/days';
import { toText } from '../../../providers/fieldAccessor';
import {
  DATE_PRESETS,
  type FilterValues,
  isDatePreset,
  parseAmountRange,
  parseDateRange,
  stringifyRange,
} from '../../../providers/fieldFilters';
import type { ResolvedFilterField, Resource, Row } from '../../../schema/types';
import { Button } from '../../components/Button';
import { Icon } from '../../components/Icon';
import { NativeSelect } from '../../components/NativeSelect';
import { toggleItem } from '../../data/listParams';
import { useAppDataProvider } from '../../data/useAppDataProvider';
import { waitForTypingPause } from '../../data/waitForTypingPause';
import { formatMonth } from '../../fields/format';
import { useAppTranslate } from '../../i18n/useAppTranslate';
import { useFilterText } from './useFilterText';

const Content = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  width: 328,
  maxWidth: '100%',
  padding: 8,
  '& h2': { margin: '4px 8px 8px', fontSize: '0.8125rem', fontWeight: 650 },
  '& > .MuiButton-root': { justifyContent: 'space-between', paddingInline: 8, fontWeight: 400 },
  '& > .MuiFormControlLabel-root': { margin: 0 },
  '& > .MuiAutocomplete-root': { margin: '0 8px 8px' },
});

const MonthSelect = styled('div')({ padding: '0 8px' });

const RangeForm = styled('form')({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: 8,
  padding: 8,
  '& > :last-child': { gridColumn: '1 / -1' },
});

type EditorProps = {
  schema: Resource;
  filterField: ResolvedFilterField;
  values: FilterValues;
  onChange: (values: FilterValues) => void;
  onClose: () => void;
};

/** Two inputs and a button that applies them. `parse` returns `undefined` for an invalid text. */
function RangeInputs(props: {
  labels: readonly [string, string];
  initial: readonly [string, string];
  type: 'date' | 'text';
  prefix?: ReactNode;
  /** Returns an error message, if any. */
  onApply: (from: string, to: string) => string | undefined;
}) {
  const { labels, initial, type, onApply } = props;
  const t = useAppTranslate();
  const [ends, setEnds] = useState<readonly [string, string]>(initial);
  const [error, setError] = useState<string>();
  const [from, to] = ends;
  const renderInput = (index: 0 | 1, hasFocus: boolean) => (
    <TextField
      type={type}
      size="small"
      label={labels[index]}
      value={ends[index]}
      autoFocus={hasFocus}
      error={error !== undefined}
      helperText={index === 0 && error}
      onChange={({ target }) => {
        setError(undefined);
        setEnds(index === 0 ? [target.value, to] : [from, target.value]);
      }}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: { autoComplete: 'off', ...(type === 'text' && { inputMode: 'decimal' }) },
      }}
    />
  );
  return (
    <RangeForm
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        setError(onApply(from.trim(), to.trim()));
      }}
    >
      {renderInput(0, type === 'text')}
      {renderInput(1, false)}
      <Button type="submit" variant="contained" size="small">
        {t('filters.apply')}
      </Button>
    </RangeForm>
  );
}

/** Returns the last 12 months as `YYYY-MM`, the current one first. */
function getLastMonths(day: string): string[] {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return Array.from({ length: 12 }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  );
}

/** Writes a month as the range of its days. */
const toMonthRange = (month: string): string =>
  stringifyRange(`${month}-01`, addDays(getNextMonth(`${month}-01`), -1));

function DateEditor({ values, onChange, onClose }: EditorProps) {
  const t = useAppTranslate();
  const [value = ''] = values;
  const { from = '', to = '' } = isDatePreset(value) ? {} : (parseDateRange(value, getToday()) ?? {});
  const apply = (text: string) => {
    onChange(text ? [text] : []);
    onClose();
  };
  return (
    <>
      {DATE_PRESETS.map((preset) => (
        <Button
          key={preset}
          color="inherit"
          size="small"
          autoFocus={preset === value}
          aria-pressed={preset === value}
          endIcon={preset === value && <Icon path={mdiCheck} size={18} />}
          onClick={() => apply(preset)}
        >
          {t(`filters.${preset}`)}
        </Button>
      ))}
      <Divider sx={{ my: 1 }} />
      <MonthSelect>
        <NativeSelect
          label={t('filters.month')}
          value={getLastMonths(getToday()).find((month) => toMonthRange(month) === value) ?? ''}
          options={[
            { value: '', label: t('filters.any_month') },
            ...getLastMonths(getToday()).map((month) => ({ value: month, label: formatMonth(month) })),
          ]}
          onChange={(month) => apply(month && toMonthRange(month))}
        />
      </MonthSelect>
      <RangeInputs
        type="date"
        labels={[t('filters.from'), t('filters.to')]}
        initial={[from, to]}
        onApply={(from, to) => {
          apply(from && to && to < from ? stringifyRange(to, from) : stringifyRange(from, to));
          return undefined;
        }}
      />
    </>
  );
}

/** Removes the signs that people type or paste with an amount. */
const toDecimal = (text: string) => text.replace(/[$,\s]/g, '');

function AmountEditor({ values: [value = ''], onChange, onClose }: EditorProps) {
  const t = useAppTranslate();
  const { min = '', max = '' } = parseAmountRange(value) ?? {};
  return (
    <RangeInputs
      type="text"
      labels={[t('filters.min'), t('filters.max')]}
      initial={[min, max]}
      onApply={(from, to) => {
        const text = stringifyRange(toDecimal(from), toDecimal(to));
        if (text && !parseAmountRange(text)) return t('filters.invalid_amount');
        onChange(text ? [text] : []);
        onClose();
        return undefined;
      }}
    />
  );
}

function ChoiceEditor({ schema, filterField, values, onChange }: EditorProps) {
  const { getValueText } = useFilterText(schema);
  return (filterField.choices ?? []).map((choice, index) => (
    <FormControlLabel
      key={choice}
      label={getValueText(filterField, choice)}
      control={
        <Checkbox
          size="small"
          autoFocus={index === 0}
          checked={values.includes(choice)}
          onChange={() => onChange(toggleItem(values, choice))}
        />
      }
    />
  ));
}

/** Records that are offered for a text. */
const SUGGESTIONS = 25;

/** The suggestions stand below the input instead of in a popper of their own. */
const InlineList = ({ children }: PopperProps) => (
  <div role="presentation">{typeof children !== 'function' && children}</div>
);

function ReferenceEditor({ schema, filterField, onChange, onClose }: EditorProps) {
  const { reference } = filterField;
  const { resource = '', optionText = '', optionValue = '' } = reference ?? {};
  const t = useAppTranslate();
  const { getLabel } = useFilterText(schema);
  const dataProvider = useAppDataProvider();
  const [q, setQ] = useState('');
  const { data = [], isPending } = useQuery({
    queryKey: [resource, 'filters', optionText, q],
    queryFn: async ({ signal }) => {
      if (q) await waitForTypingPause(signal);
      const { data } = await dataProvider.getList<Row & { id: string }>(resource, {
        pagination: { page: 1, perPage: SUGGESTIONS },
        sort: { field: optionText, order: 'ASC' },
        filter: { q },
        meta: { deferTotal: true },
      });
      const options = data.map((row) => ({
        value: toText(row[optionValue]),
        label: toText(row[optionText]),
      }));
      return [...new Map(options.map((option) => [option.value, option])).values()];
    },
    placeholderData: (previous) => previous,
  });
  const label = getLabel(filterField);
  return (
    <Autocomplete
      open
      slots={{ popper: InlineList }}
      options={data}
      loading={isPending}
      loadingText={t('loading')}
      noOptionsText={t('filters.none')}
      getOptionKey={({ value }) => value}
      filterOptions={(options) => options}
      forcePopupIcon={false}
      onInputChange={(_, text, reason) => {
        if (reason === 'input') setQ(text);
      }}
      onChange={(_, option) => {
        if (option) onChange([option.value]);
        onClose();
      }}
      slotProps={{ listbox: { 'aria-label': label }, paper: { elevation: 0 } }}
      renderInput={(params) => <TextField {...params} autoFocus size="small" label={t('list.search')} />}
    />
  );
}

const EDITORS = {
  date: DateEditor,
  amount: AmountEditor,
  choice: ChoiceEditor,
  reference: ReferenceEditor,
};

/** The input of a filter, in a popover. */
export function FilterPopover({ anchor, ...editor }: EditorProps & { anchor: HTMLElement }) {
  const { schema, filterField, onClose } = editor;
  const { getLabel } = useFilterText(schema);
  const Editor = EDITORS[filterField.kind];
  const label = getLabel(filterField);
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': label,
          sx: { mt: 0.5, border: '1px solid var(--cp-border)' },
        },
      }}
    >
      <Content>
        <h2>{label}</h2>
        <Editor {...editor} />
      </Content>
    </Popover>
  );
}
