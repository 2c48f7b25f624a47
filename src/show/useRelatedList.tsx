import type { ReactNode } from 'react';
import { toFailureData } from '../../providers/errors';
import type { RelatedListName, ResolvedList, Resource } from '../../schema/types';
import { ErrorState } from '../components/ErrorState';
import { useResourceSchema } from '../data/SchemaContext';
import { toQueryState } from '../data/toQueryState';
import { useIsListSupported } from '../data/useIsListSupported';
import { useSchemaTranslate } from '../i18n/useAppTranslate';

/** A list of the rows that belong to a record. */
type RelatedListSchema = {
  resource: Resource;
  list: ResolvedList;
  /** True if the API has the list; `undefined` until that is known. */
  isSupported: boolean | undefined;
  /** The error to show in place of the list if the check failed. */
  failure: ReactNode;
};

/** Returns a related list of another resource, or `undefined` if the schema does not have it. */
export function useRelatedList(target: RelatedListName): RelatedListSchema | undefined {
  const resource = useResourceSchema(target.resource);
  const list = resource?.related[target.name];
  const translate = useSchemaTranslate(resource ?? { name: target.resource });
  const { data: isSupported, error, retry } = toQueryState(useIsListSupported(list));
  if (!resource || !list) return undefined;
  const failure = error && (
    <ErrorState
      error={error}
      text={toFailureData(error, translate(list.errorText)).message}
      onRetry={retry}
    />
  );
  return { resource, list, isSupported, failure };
}
