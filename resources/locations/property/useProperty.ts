import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ApiRejectionError, getRequestId } from '../../../providers/apiResponse';
import { fetchCalendar } from '../../../providers/fetchCalendar';
import { fillEndpoint } from '../../../providers/fetchRecord';
import { HttpError } from '../../../providers/httpError';
import { useAppDataProvider } from '../../../src/data/useAppDataProvider';
import { useAppTranslate } from '../../useAppTranslate';
import { propertyOf } from './property';
import { type Booked, bookedOf } from './rules';

/** A property, read once; the error's message is what the catalogue says of it (section 8). */
export function useProperty(id: string) {
  const dataProvider = useAppDataProvider();
  const t = useAppTranslate();
  return useQuery({
    queryKey: ['locations', 'property', id],
    enabled: id !== '',
    queryFn: async () => {
      try {
        const row = await dataProvider.fetchRecord(
          fillEndpoint('GET /properties/property?id=:id', id),
          t('property.failed'),
          { requiredFields: ['product.prd_id'], missingText: t('property.not_found_text') },
        );
        return propertyOf(row);
      } catch (error) {
        if (error instanceof HttpError)
          throw new ApiRejectionError(t('property.http_failed', { code: error.status }), getRequestId(error));
        throw error;
      }
    },
  });
}

const NOTHING: Booked = [];

/**
 * The booked days of a property, read each time its page loads. Where they cannot be had that is logged, and
 * nothing counts as booked (sections 7 and 8).
 */
export function useBooked(id: string) {
  const { data, isFetching, isError, refetch } = useQuery({
    queryKey: ['locations', 'calendar', id],
    refetchOnMount: 'always',
    queryFn: () => fetchCalendar(id),
  });
  const booked = useMemo(() => (data && !isError ? bookedOf(data) : NOTHING), [data, isError]);
  return { booked, loading: isFetching, unknown: isError, refetch };
}
