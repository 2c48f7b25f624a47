import { z } from '@hono/zod-openapi';

/** An amount in US dollars. All amounts are, except those of the payment provider. */
export const Dollars = z.number().meta({ description: 'US dollars.' });

/** A flag in a response. */
export const OneOrZero = z.enum(['0', '1']);

/** A number of rooms, a multiple of 0.5. */
export const HalfCount = z.number().multipleOf(0.5);

/** The colour of a status. */
export const Color = z.string().meta({ description: 'The color of the status, #rrggbb.' });

/** An address formatted by `fullAddress`. */
export const FullAddress = z.string().meta({ description: 'The known parts of the address, in one line.' });

/** The benefits of a product, by name. */
export const Benefits = z.record(z.string(), z.number()).meta({ description: 'US dollars by benefit.' });

const code = (meaning: string) => z.string().meta({ description: meaning });

/** The status codes of a reservation. */
export const ReservationStatus = code('44 Pending, 45 Active, 46 Incomplete, 47 Closed, 48 Cancelled.');
/** The status codes of a policy. */
export const PolicyStatus = code('37 Awaiting, 38 Active, 39 Closed, 40 Cancelled.');
/** The status codes of a payment. */
export const PaymentStatus = code('33 Scheduled, 34 Paid, 35 Overdue or Failed, 36 Cancelled.');
/** The type codes of a payment. */
export const PaymentType = code('30 total charge, 31 payment instalment.');

/** The type of a reservation, by its number of nights. */
export const StayType = code('Short Term Stay (30 nights or fewer) or Mid Term Stay.');

/** The coverage number, assigned when the coverage is issued. */
export const CoverageNo = z.string().nullable().meta({ description: 'null until the coverage is issued.' });

/** The parts of a postal address and its coordinates. Unknown parts are empty. */
export const AddressParts = {
  ad_line1: z.string(),
  ad_line2: z.string(),
  ad_city: z.string(),
  ad_state: z.string(),
  ad_zip: z.string(),
  ad_country: z.string(),
  ad_county: z.string(),
  ad_lat: z.number().nullable().meta({ description: 'Degrees north.' }),
  ad_lng: z.number().nullable().meta({ description: 'Degrees east.' }),
};
