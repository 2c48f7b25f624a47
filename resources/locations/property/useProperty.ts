import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { readCalendar } from '../../../providers/calendar';
import { CallRefused, requestIdOf } from '../../../providers/envelope';
import { HttpError } from '../../../providers/httpError';
import { callFor } from '../../../providers/record';
import { usePortalData } from '../../../src/data/usePortalData';
import { useAppTranslate } from '../../useAppTranslate';
import { propertyOf } from './property';
import { type Booked, bookedOf } from './rules';

/** A property, read once; the error's message is what the catalogue says of it (section 8). */
export function useProperty(id: string) {
  const dataProvider = usePortalData();
  const t = useAppTranslate();
  return useQuery({
    queryKey: ['locations', 'property', id],
    enabled: id !== '',
    queryFn: async () => {
      try {
        const row = await dataProvider.read(
          callFor('GET /properties/property?id=:id', id),
          t('property.failed'),
          { holds: ['product.prd_id'], missing: t('property.not_found_text') },
        );
        return propertyOf(row);
      } catch (error) {
        if (error instanceof HttpError)
          throw new CallRefused(t('property.http_failed', { code: error.status }), requestIdOf(error));
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
    queryFn: () => readCalendar(id),
  });
  const booked = useMemo(() => (data && !isError ? bookedOf(data) : NOTHING), [data, isError]);
  return { booked, loading: isFetching, unknown: isError, refetch };
}
