import { useQuery } from '@tanstack/react-query';
import { fillEndpoint } from '../../../providers/fetchRecord';
import type { Endpoint, Row } from '../../../schema/types';
import { useAppDataProvider } from '../../data/useAppDataProvider';

/** The source of a document, and the messages of its errors. */
export type DocumentRead = {
  /** The resource whose changes refresh the document. */
  resource: string;
  call: Endpoint;
  id: string;
  /** A field that every valid record has. */
  key: string;
  /** The URL has no record id. */
  required: string;
  /** The response is invalid and has no message. */
  fallback: string;
  /** The response is valid, but does not contain the record. */
  missing: string;
};

/** Loads the record of a document. The error has the message for the user. */
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
