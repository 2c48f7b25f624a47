import { styled } from '@mui/material/styles';
import { getColumnId } from '../../schema/column';
import type { Column, Resource, Row } from '../../schema/types';
import { DescriptionListRoot } from '../components/DescriptionList';
import { Skeleton } from '../components/Skeleton';
import { useFieldLabel, useSchemaTranslate } from '../i18n/useAppTranslate';
import { FullValue } from './Value';

/** The list of labels and values on cards and in dialogs. */
export const FieldList = styled(DescriptionListRoot)({
  gridTemplateColumns: 'fit-content(144px) minmax(0, 1fr)',
  // `CardGrid` sets both variables for narrow cards.
  gap: '8px var(--facts-gap, 16px)',
  lineHeight: '20px',
  '& dt': { minWidth: 'var(--facts-caption, 96px)' },
  '& dt > small': { display: 'block', fontSize: '0.75rem', lineHeight: '16px' },
  // Amounts only: their decimal points are aligned.
  '&[data-figures]': { gridTemplateColumns: 'fit-content(144px) minmax(0, max-content)' },
  '&[data-figures] dd': { fontWeight: 'inherit' },
});

/** True if an item is an amount of money. */
function isAmount({ fields }: Resource, item: Column<Row>): boolean {
  const { type } =
    typeof item === 'object' && 'valueGetter' in item ? item : (fields[getColumnId(item)] ?? {});
  return type === 'money' || type === 'amount';
}

/** Fields of one record with their labels, not truncated; skeletons while it is loading. */
export function RecordFields(props: {
  resource: Resource;
  row: Row;
  items: readonly Column<Row>[];
  loading?: boolean;
}) {
  const { resource, row, items, loading = false } = props;
  const getLabel = useFieldLabel(resource);
  const translate = useSchemaTranslate(resource);
  const figures = !loading && items.every((item) => isAmount(resource, item));
  return (
    <FieldList data-figures={figures || undefined}>
      {items.map((item) => (
        <div key={getColumnId(item)} style={{ display: 'contents' }}>
          <dt>
            {getLabel(item)}
            {typeof item === 'object' && 'valueGetter' in item && item.description && (
              <>
                {' '}
                <small>{translate(item.description)}</small>
              </>
            )}
          </dt>
          <dd>
            {loading ? <Skeleton width="60%" /> : <FullValue resource={resource} row={row} column={item} />}
          </dd>
        </div>
      ))}
    </FieldList>
  );
}
