import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { fetchCalendar } from '../../../providers/fetchCalendar';
import { fillEndpoint } from '../../../providers/fetchRecord';
import { HttpError } from '../../../providers/httpError';
import { useAppDataProvider } from '../../../src/data/useAppDataProvider';
import { useAppTranslate } from '../../../src/i18n/useAppTranslate';
import { propertyOf } from './property';
import { type Booked, bookedOf } from './rules';

/** Loads a property. The error has the message for the user. */
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
        if (!(error instanceof HttpError)) throw error;
        // The only parameter is the id.
        const message =
          error.status === 400
            ? t('property.not_found_text')
            : t('property.http_failed', { code: error.status });
        throw Object.assign(error, { message });
      }
    },
  });
}

const NOTHING: Booked = [];

/**
 * Loads the booked days of a property each time its page is mounted. If that fails, the error is logged, and
 * no day counts as booked.
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
