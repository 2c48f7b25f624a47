import { mdiClose } from '@mdi/js';
import { ButtonBase } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { toText } from '../../../providers/fieldAccessor';
import type { FilterValues } from '../../../providers/fieldFilters';
import { getFilterValues, type ListFilter } from '../../../providers/toListQuery';
import type { ResolvedFilterField, ResolvedList, Resource, Row } from '../../../schema/types';
import { Button } from '../../components/Button';
import { Icon } from '../../components/Icon';
import { toggleItem } from '../../data/listParams';
import { useAppSchema } from '../../data/SchemaContext';
import { useSchemaListContext } from '../../data/SchemaListBase';
import { useAppDataProvider } from '../../data/useAppDataProvider';
import { useAppTranslate, useSchemaTranslate } from '../../i18n/useAppTranslate';
import { COARSE_POINTER, PRINT, SCREEN } from '../../theme/media';
import { FilteredTotals, TotalsLine } from './FilteredTotals';
import { FilterPopover } from './FilterPopover';
import { useFilterText } from './useFilterText';

const Chips = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  margin: 0,
  padding: '0 16px 8px',
  listStyle: 'none',
  fontSize: '0.8125rem',
  [PRINT]: { display: 'none' },
});

const ChipRoot = styled('span')({
  display: 'inline-flex',
  maxWidth: '100%',
  minHeight: 30,
  borderRadius: 15,
  border: '1px solid color-mix(in srgb, var(--cp-accent) 40%, transparent)',
  backgroundColor: 'color-mix(in srgb, var(--cp-accent) 9%, transparent)',
  overflowWrap: 'anywhere',
  '& b': { fontWeight: 600 },
  '& > :first-of-type': {
    gap: 4,
    padding: '2px 4px 2px 12px',
    borderRadius: '15px 0 0 15px',
    display: 'inline-flex',
    flexWrap: 'wrap',
    justifyContent: 'start',
    alignItems: 'center',
    font: 'inherit',
    textAlign: 'start',
  },
  '& > :last-child': { flex: 'none', width: 30, borderRadius: '0 15px 15px 0' },
  '& > button:hover': { backgroundColor: 'color-mix(in srgb, var(--cp-accent) 12%, transparent)' },
  '& > button:focus-visible': { outlineOffset: -2 },
  [COARSE_POINTER]: { minHeight: 40, '& > :last-child': { width: 40 } },
});

const PrintedLine = styled(TotalsLine)({
  paddingTop: 12,
  overflowWrap: 'anywhere',
  [SCREEN]: { display: 'none' },
});

export { FilterPopover };

type ListSchema = Resource & { list: ResolvedList };

/** A filter as text: its label, and its values. */
type FilterText = { label: string; value: string };

function FilterChip(props: FilterText & { onEdit?: (anchor: HTMLElement) => void; onRemove: () => void }) {
  const { label, value, onEdit, onRemove } = props;
  const t = useAppTranslate();
  const content: ReactNode = (
    <>
      {label && <span>{label}</span>}
      <b>{value}</b>
    </>
  );
  return (
    <li data-filter-chip>
      <ChipRoot>
        {onEdit ? (
          <ButtonBase aria-haspopup="dialog" onClick={({ currentTarget }) => onEdit(currentTarget)}>
            {content}
          </ButtonBase>
        ) : (
          <span>{content}</span>
        )}
        <ButtonBase aria-label={t('filters.remove', { filter: label || value })} onClick={onRemove}>
          <Icon path={mdiClose} size={16} />
        </ButtonBase>
      </ChipRoot>
    </li>
  );
}

/** Returns the titles of referenced records by value. Values that are titles themselves need no request. */
function useReferenceTexts(filterFields: readonly ResolvedFilterField[], filter: ListFilter) {
  const dataProvider = useAppDataProvider();
  const { resources } = useAppSchema();
  const wanted = filterFields.flatMap(({ field, reference }) => {
    const idField = resources.find(({ name }) => name === reference?.resource)?.id;
    const isId = reference?.optionValue === 'id' || reference?.optionValue === idField;
    const ids = getFilterValues(filter, field);
    return reference && isId && ids.length > 0 ? [{ field, ids, ...reference }] : [];
  });
  const { data } = useQuery({
    queryKey: ['filters', wanted],
    queryFn: async () => {
      const texts = wanted.map(async ({ field, ids, resource, optionText }) => {
        const { data } = await dataProvider.getMany<Row & { id: string }>(resource, { ids: [...ids] });
        return data.map((row) => [`${field} ${row.id}`, toText(row[optionText])] as const);
      });
      return Object.fromEntries((await Promise.all(texts)).flat());
    },
    enabled: wanted.length > 0,
  });
  const isById = (field: string) => wanted.some((reference) => reference.field === field);
  return (field: string, value: string): string =>
    isById(field) ? data?.[`${field} ${value}`] || `#${value}` : value;
}

/** The filters of the surrounding list: chips that change and remove them, a text for printing, and the totals. */
export default function ActiveFilters({ schema }: { schema: ListSchema }) {
  const { filterFields } = schema.list;
  const { filterValues, setFilters } = useSchemaListContext();
  const filter: ListFilter = filterValues;
  const { q, only = [] } = filter;
  const t = useAppTranslate();
  const translate = useSchemaTranslate(schema);
  const { getLabel, getValueText } = useFilterText(schema);
  const getReferenceText = useReferenceTexts(filterFields, filter);
  const [editing, setEditing] = useState<{ field: string; anchor: HTMLElement }>();

  const change = (field: string, values: FilterValues) => {
    const { [field]: _, ...others } = filter;
    setFilters(values.length > 0 ? { ...others, [field]: values } : others);
  };
  const active = filterFields.flatMap((filterField) => {
    const values = getFilterValues(filter, filterField.field);
    if (values.length === 0) return [];
    const texts = values.map((value) =>
      filterField.kind === 'reference'
        ? getReferenceText(filterField.field, value)
        : getValueText(filterField, value),
    );
    return [{ filterField, values, label: getLabel(filterField), value: texts.join(', ') }];
  });
  const edited = filterFields.find(({ field }) => field === editing?.field);
  const printed: FilterText[] = [
    ...(q ? [{ label: t('list.search'), value: q }] : []),
    ...(only.length > 0
      ? [{ label: t('list.filters'), value: only.map((label) => translate(label)).join(', ') }]
      : []),
    ...active,
  ];

  return (
    <>
      {(active.length > 0 || only.length > 0) && (
        <Chips aria-label={t('filters.active')}>
          {only.map((label) => (
            <FilterChip
              key={label}
              label=""
              value={translate(label)}
              onRemove={() => change('only', toggleItem(only, label))}
            />
          ))}
          {active.map(({ filterField: { field }, label, value }) => (
            <FilterChip
              key={field}
              label={label}
              value={value}
              onEdit={(anchor) => setEditing({ field, anchor })}
              onRemove={() => change(field, [])}
            />
          ))}
          <li data-filter-chip>
            <Button size="small" color="inherit" onClick={() => setFilters(q ? { q } : {})}>
              {t('filters.clear')}
            </Button>
          </li>
        </Chips>
      )}
      <PrintedLine data-testid="active-filters">
        {printed.map(({ label, value }) => (
          <span key={label}>
            {label} <b>{value}</b>
          </span>
        ))}
      </PrintedLine>
      <FilteredTotals schema={schema} />
      {editing && edited && (
        <FilterPopover
          schema={schema}
          filterField={edited}
          values={getFilterValues(filter, edited.field)}
          anchor={editing.anchor}
          onChange={(values) => change(edited.field, values)}
          onClose={() => setEditing(undefined)}
        />
      )}
    </>
  );
}
