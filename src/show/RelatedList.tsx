import { styled } from '@mui/material/styles';
import { useMemo } from 'react';
import type { ResolvedList, Resource, Row } from '../../schema/types';
import { EmptyState } from '../components/EmptyState';
import { SchemaListBase, useSchemaListContext } from '../data/SchemaListBase';
import { useSchemaTranslate } from '../i18n/useAppTranslate';
import { LoadingRows } from '../list/LoadingRows';
import { NestedList } from '../list/NestedList';
import { filterOptionalColumns } from './filterOptionalColumns';

const EmptyLine = styled('p')({ margin: 0, padding: '0 16px 16px', color: 'var(--cp-muted)' });

type RelatedListProps = {
  resource: Resource;
  list: ResolvedList;
  /** The name of the list in the schema of the resource, and the id of the record of its rows. */
  related: string;
  id: string;
  label: string;
  /** The heading level of the cards on small screens: one below the heading of the list. */
  heading?: 'h2' | 'h3' | undefined;
};

function RelatedRows({ resource, list, label, heading }: Omit<RelatedListProps, 'related' | 'id'>) {
  const translate = useSchemaTranslate(resource);
  const { data, isPending, error, isFetching } = useSchemaListContext();
  const shownList = useMemo(
    () => ({
      ...list,
      columns: filterOptionalColumns(resource, list.columns, (data ?? []) as Row[]),
    }),
    [resource, list, data],
  );
  return (
    <>
      {(isPending || (error && isFetching)) && (
        <LoadingRows text={translate(list.loadingText)} style={{ margin: '8px 16px' }} />
      )}
      <NestedList
        schema={resource}
        list={shownList}
        prefix={`${resource.name}.`}
        label={label}
        heading={heading}
        // A tab has nothing else to show. A card is one of many.
        empty={
          heading ? (
            <EmptyState title={translate(list.emptyText)} />
          ) : (
            <EmptyLine>{translate(list.emptyText)}</EmptyLine>
          )
        }
      />
    </>
  );
}

/** The rows that belong to a record. If they cannot be fetched, a Retry button is shown. */
export function RelatedList({ related, id, ...props }: RelatedListProps) {
  const { resource, list } = props;
  const meta = useMemo(() => ({ related: { target: related, id } }), [related, id]);
  return (
    <SchemaListBase schema={resource} list={list} prefix={`${resource.name}.`} meta={meta}>
      <RelatedRows {...props} />
    </SchemaListBase>
  );
}
