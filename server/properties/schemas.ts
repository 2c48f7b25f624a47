import { z } from '@hono/zod-openapi';
import { DayText, Instant } from '../http/api';
import { AddressParts, FullAddress, HalfCount, OneOrZero } from '../http/responseFields';

const IsPublish = OneOrZero.meta({ description: '1 active, 0 inactive.' });

/** A row of the properties list. */
export const PropertyRow = z.object({
  prd_id: z.int(),
  prop_id: z.int(),
  acc_id: z.int(),
  prd_title: z.string(),
  ad_full: FullAddress,
  ad_city: z.string(),
  ad_state: z.string(),
  ad_country: z.string(),
  e_title: z.string().meta({ description: 'The title of the property type.' }),
  prd_type: z.string().meta({ description: 'Commercial or Residential.' }),
  is_publish: IsPublish,
  health_check: OneOrZero.meta({
    description: '1 if the property passes the health check. Not part of the documented response.',
  }),
  created_date: Instant,
});

/** The details of a property. */
export const PropertyDetail = z.object({
  product: z.object({
    prd_id: z.int(),
    prd_title: z.string(),
    prd_type: z.int().meta({
      description:
        '1 Residential, 2 Commercial, 3 Industrial, 4 Agricultural, 5 Mixed Use, 6 Vacation Rental, 7 Office Space, 8 Retail Space, 9 Warehouse, 10 Apartment.',
    }),
    prd_desc: z.string(),
  }),
  property: z.object({
    prop_id: z.int(),
    acc_id: z.int(),
    is_publish: IsPublish,
    prop_bed: z.int().meta({ description: 'Bedrooms.' }),
    prop_bath: HalfCount.meta({ description: 'Bathrooms. A half bathroom is 0.5.' }),
  }),
  address: z.object(AddressParts),
});

/** A booked period of a property. */
export const BookedPeriod = z.object({
  start: DayText.meta({ description: 'The first booked day.' }),
  end: DayText.meta({ description: 'The last booked day.' }),
});

/** What the details of a property do not have. */
export const PropertyOverview = z.object({
  prd_id: z.int(),
  acc_id: z.int(),
  acc_title: z.string(),
  owner_id: z.int().nullable(),
  owner_name: z
    .string()
    .meta({ description: 'The name of the owner, or the email address. Empty without an owner.' }),
  bookings: z
    .array(
      BookedPeriod.extend({
        res_id: z.int().nullable().meta({ description: 'The stay. Null for a booking of a feed.' }),
        res_code: z.string(),
        user_name: z.string().meta({ description: 'The guest; empty if none.' }),
        channel: z.string().meta({ description: 'The title of the feed; empty for a stay.' }),
      }),
    )
    .meta({
      description: 'From today on (UTC), in ascending order: at most 500 stays and 500 bookings of feeds.',
    }),
});
