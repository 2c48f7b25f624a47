import { getStayLength } from '../common/days';

/** The nights of a stay, on the pages that are about one; none where it would not end after it began. */
export const nights = {
  id: '+nights',
  type: 'number',
  label: 'Nights',
  valueGetter: (stay: { res_checkin: string; res_checkout: string }) =>
    getStayLength(stay.res_checkin, stay.res_checkout),
} as const;
