import type { ReactNode } from 'react';
import type { FilledList, Resource } from '../../declare/types';
import { readFailure } from '../../providers/failure';
import { ErrorState } from '../components/ErrorState';
import { asShown } from '../data/asShown';
import { useListOffered } from '../data/useListOffered';
import { useResourceSchema } from '../layout/SchemaContext';
import { useSaid } from '../words/useWords';

/** A list of what belongs to a record. */
type Belonging = {
  resource: Resource;
  list: FilledList;
  /** Whether the server offers it to whoever is signed in; `undefined` until it has said so. */
  offered: boolean | undefined;
  /** What stands in the list's place where the server could not be asked. */
  failed: ReactNode;
};

/** The list `related` of a resource, by its name; nothing where there is none. */
export function useBelonging({ of, related }: { of: string; related: string }): Belonging | undefined {
  const resource = useResourceSchema(of);
  const list = resource?.related[related];
  const said = useSaid(resource ?? { name: of });
  const { data: offered, error, retry } = asShown(useListOffered(list));
  if (!resource || !list) return undefined;
  const failed = error && (
    <ErrorState error={error} text={readFailure(error, said(list.failed)).message} onRetry={retry} />
  );
  return { resource, list, offered, failed };
}
