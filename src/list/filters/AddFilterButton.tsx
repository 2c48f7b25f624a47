import { mdiPlus } from '@mdi/js';
import { useRef, useState } from 'react';
import { getFilterValues, type ListFilter } from '../../../providers/toListQuery';
import type { ResolvedList, Resource } from '../../../schema/types';
import { lazyWithRetry } from '../../components/lazyWithRetry';
import { MenuButton } from '../../components/MenuButton';
import { useSchemaListContext } from '../../data/SchemaListBase';
import { useAppTranslate, useSchemaTranslate } from '../../i18n/useAppTranslate';

// From the chunk of the chips.
const FilterPopover = lazyWithRetry(async () => ({
  default: (await import('./ActiveFilters')).FilterPopover,
}));

/** A menu of the filter fields of the surrounding list. An entry opens the input of its filter. */
export function AddFilterButton({ schema }: { schema: Resource & { list: ResolvedList } }) {
  const { filterFields } = schema.list;
  const { filterValues, setFilters } = useSchemaListContext();
  const filter: ListFilter = filterValues;
  const t = useAppTranslate();
  const translate = useSchemaTranslate(schema);
  const rootRef = useRef<HTMLSpanElement>(null);
  const [field, setField] = useState<string>();
  const filterField = filterFields.find((other) => other.field === field);
  return (
    <span ref={rootRef} style={{ display: 'contents' }}>
      <MenuButton
        label={t('filters.add')}
        icon={mdiPlus}
        entries={filterFields.map(({ field, label }) => ({ id: field, label: translate(label) }))}
        onSelect={setField}
      />
      {filterField && rootRef.current?.firstElementChild && (
        <FilterPopover
          schema={schema}
          filterField={filterField}
          values={getFilterValues(filter, filterField.field)}
          anchor={rootRef.current.firstElementChild as HTMLElement}
          onChange={(values) => setFilters({ ...filter, [filterField.field]: values })}
          onClose={() => setField(undefined)}
        />
      )}
    </span>
  );
}
