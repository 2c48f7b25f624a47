import { useQuery } from '@tanstack/react-query';
import { fillEndpoint } from '../../../providers/fetchRecord';
import type { Endpoint, Row } from '../../../schema/types';
import { useAppDataProvider } from '../../data/useAppDataProvider';

/** What a document is read from, and the sentences for when it cannot be. */
export type DocumentRead = {
  /** The resource whose changes make the document be read again. */
  resource: string;
  call: Endpoint;
  id: string;
  /** The field without which an answer is no such record. */
  key: string;
  /** The address names no record. */
  required: string;
  /** The answer cannot be used, and has no words of its own. */
  fallback: string;
  /** The answer is good, and no such record is in it. */
  missing: string;
};

/** The record a document is made of. Its error's message is the reason why there is none. */
export function useDocument({ resource, call, id, key, required, fallback, missing }: DocumentRead) {
  const dataProvider = useAppDataProvider();
  return useQuery({
    queryKey: [resource, 'document', call, id],
    queryFn: async (): Promise<Row> => {
      if (!id) throw new Error(required);
      return dataProvider.fetchRecord(fillEndpoint(call, id), fallback, {
        requiredFields: [key],
        missingText: missing,
      });
    },
  });
}
