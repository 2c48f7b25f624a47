import { useCallback, useMemo } from 'react';
import type { Day } from '../../../common/days';
import { isRow } from '../../../providers/apiResponse';
import { toText } from '../../../providers/fieldAccessor';
import { toKnownRecord, useOptionalRecord } from '../../shared/useOptionalRecord';

/** How long a page waits for the names, in ms. It is complete without them. */
const DELAY_MS = 15_000;

/**
 * Fetches the account, the owner and the coming bookings of a property. Only the portal's own server has the
 * endpoint. `undefined` while it is loading.
 */
export const useOverview = (id: string) =>
  useOptionalRecord('GET /properties/overview?id=:id', id, { isDocumented: false, delayMs: DELAY_MS });

/**
 * Returns a function for the guests or channels that booked a day of a property. The text is empty if they are
 * not known.
 */
export function useBookingNames(id: string): (day: Day) => string {
  const overview = useOverview(id);
  const bookings = useMemo(() => {
    const rows = toKnownRecord(overview).bookings;
    return (Array.isArray(rows) ? rows.filter(isRow) : []).map((row) => ({
      start: toText(row.start),
      end: toText(row.end),
      name: toText(row.user_name) || toText(row.channel) || toText(row.res_code),
    }));
  }, [overview]);
  return useCallback(
    (day) => {
      const names = bookings.filter(({ start, end }) => start <= day && day <= end).map(({ name }) => name);
      return [...new Set(names)].filter(Boolean).join(', ');
    },
    [bookings],
  );
}
