import type { ReactNode } from 'react';
import { readFailure } from '../../providers/failure';
import type { FilledList, Resource } from '../../schema/types';
import { ErrorState } from '../components/ErrorState';
import { asShown } from '../data/asShown';
import { useListOffered } from '../data/useListOffered';
import { useResourceSchema } from '../layout/SchemaContext';
import { useSaid } from '../words/useWords';

/** A list of the rows that belong to a record. */
type RelatedListSchema = {
  resource: Resource;
  list: FilledList;
  /** Whether the API has the list; `undefined` until that is known. */
  isSupported: boolean | undefined;
  /** Is shown in the place of the list if the API could not be asked. */
  failure: ReactNode;
};

/** The related list `related` of the resource `of`; `undefined` if the schema has none. */
export function useRelatedList({
  of: name,
  related,
}: {
  of: string;
  related: string;
}): RelatedListSchema | undefined {
  const resource = useResourceSchema(name);
  const list = resource?.related[related];
  const translate = useSaid(resource ?? { name });
  const { data: isSupported, error, retry } = asShown(useListOffered(list));
  if (!resource || !list) return undefined;
  const failure = error && (
    <ErrorState error={error} text={readFailure(error, translate(list.failed)).message} onRetry={retry} />
  );
  return { resource, list, isSupported, failure };
}
