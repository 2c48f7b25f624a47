import type { ReactNode } from 'react';
import type { ResolvedList, Resource } from '../../schema/types';
import { ErrorState } from '../components/ErrorState';
import { useSchemaListContext } from '../data/SchemaListBase';
import { useRetry } from '../data/useRefreshAll';
import { useSchemaTranslate } from '../i18n/useAppTranslate';
import { ListContent } from './ListContent';
import { ListPagination } from './ListPagination';
import { useListSort } from './useListSort';

type NestedListProps = {
  schema: Resource;
  list: ResolvedList;
  /** The prefix of the list's parameters in the address of the page. */
  prefix: string;
  label: string;
  heading?: 'h2' | 'h3' | undefined;
  empty?: ReactNode;
  /** False while only the first rows are shown. */
  isPaginated?: boolean;
};

/** The rows of a list inside a page, or its error. The pagination is shown if there are several pages. */
export function NestedList({
  schema,
  list,
  prefix,
  label,
  heading,
  empty,
  isPaginated = true,
}: NestedListProps) {
  const { error, isFetching, total, perPage } = useSchemaListContext();
  const translate = useSchemaTranslate(schema);
  const retry = useRetry(schema.name);
  const sort = useListSort(list, prefix);
  if (error && !isFetching)
    return (
      <ErrorState
        error={error}
        title={list.errorTitle}
        text={error.message || translate(list.errorText)}
        onRetry={retry}
      />
    );
  return (
    <>
      <ListContent
        schema={schema}
        list={list}
        columns={list.columns}
        sort={sort}
        label={label}
        heading={heading}
        empty={empty}
      />
      {isPaginated && !error && total !== undefined && total > perPage && <ListPagination />}
    </>
  );
}
