import { z } from '@hono/zod-openapi';

/** US dollars, as every amount but the payment provider's is sent. */
export const Dollars = z.number().meta({ description: 'US dollars.' });

/** A flag as the API writes it. */
export const OneOrZero = z.enum(['0', '1']);

/** The colour of a status. */
export const Color = z.string().meta({ description: 'The color of the status, #rrggbb.' });

/** What `fullAddress` makes. */
export const FullAddress = z.string().meta({ description: 'The known parts of the address, in one line.' });

/** Benefits by their names. */
export const Benefits = z.record(z.string(), z.number()).meta({ description: 'US dollars by benefit.' });

const code = (meaning: string) => z.string().meta({ description: meaning });

/** The status codes of the API. */
export const ReservationStatus = code('44 Pending, 45 Active, 46 Incomplete, 47 Closed, 48 Cancelled.');
export const PolicyStatus = code('37 Awaiting, 38 Active, 39 Closed, 40 Cancelled.');
export const PaymentStatus = code('33 Scheduled, 34 Paid, 35 Overdue or Failed, 36 Cancelled.');
export const PaymentType = code('30 total charge, 31 payment instalment.');

/** What a stay is by its nights. */
export const StayType = code('Short Term Stay (30 nights or fewer) or Mid Term Stay.');

/** The number of a coverage, which it has from the day it is issued. */
export const CoverageNo = z.string().nullable().meta({ description: 'null until the coverage is issued.' });

/** The parts of a postal address and where it lies; a part that is not known is empty. */
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
