import { getStayLength } from '../../common/days';

/** The number of nights, on pages about one reservation. Empty if the check-out is not after the check-in. */
export const nights = {
  id: '+nights',
  type: 'number',
  label: 'Nights',
  valueGetter: (stay: { res_checkin: string; res_checkout: string }) =>
    getStayLength(stay.res_checkin, stay.res_checkout),
} as const;
