import { createRoute, z } from '@hono/zod-openapi';
import { PropertyOwner } from '../../common/schemas/owner';
import { ChangedProperty, NewProperty } from '../../common/schemas/property';
import { getAccountScope, requireSession } from '../auth/sessions';
import type { Database, Db } from '../db/open';
import { api, fullListRoute, IdempotencyHeaders, itemResponse, jsonBody, listResponse } from '../http/api';
import { successData } from '../http/envelope';
import { idempotentResponse } from '../http/idempotency';
import { PropertyId } from '../http/input';
import { HalfCount } from '../http/responseFields';
import { streamFullList } from '../lists/streamFullList';
import {
  ownerForm,
  ownerRows,
  propertyBatches,
  propertyDetail,
  propertyForm,
  propertyOverview,
} from './queries';
import { changeProperty, createProperty, setOwner } from './saveProperty';
import { PropertyDetail, PropertyOverview, PropertyRow } from './schemas';

const list = createRoute({
  method: 'get',
  path: '/properties',
  summary: 'Lists the properties that you can access, newest first.',
  tags: ['Properties'],
  ...fullListRoute(PropertyRow),
});

const detail = createRoute({
  method: 'get',
  path: '/property',
  summary: 'Returns a property with its address.',
  tags: ['Properties'],
  request: { query: z.object({ id: PropertyId.describe('The prd_id of the property.') }) },
  responses: itemResponse(PropertyDetail),
});

/** The routes of properties under `/properties`, for any role. */
export function propertyRoutes(db: Database) {
  const { orm } = db;
  const routes = api();
  routes.use(requireSession(orm));
  routes.openapi(list, (c) => {
    const user = c.get('user');
    const of = String(getAccountScope(user) ?? '');
    return streamFullList(c, db, { list: 'property', of, rows: (from) => propertyBatches(from, user) });
  });
  routes.openapi(detail, async (c) =>
    successData(c, await propertyDetail(orm, c.get('user'), c.req.valid('query').id)),
  );
  return routes;
}

const Text = z.string();
const Made = z.object({ prd_id: z.int() });
const OfProperty = z.object({ id: PropertyId });

const FormValues = z.object({
  prd_id: z.int(),
  version: Text.meta({
    description: 'Version to send with a change. The change is rejected if someone else changed the record.',
  }),
  prd_title: Text,
  prd_type: Text,
  e_type: Text.meta({ description: 'The property type code, 1 to 10.' }),
  prop_bed: z.int(),
  prop_bath: HalfCount,
  prd_desc: Text,
  ad_line1: Text,
  ad_line2: Text,
  ad_city: Text,
  ad_state: Text,
  ad_zip: Text,
  ad_country: Text,
  ad_county: Text,
  ad_lat: z.number().nullable().meta({ description: 'Degrees.' }),
  ad_lng: z.number().nullable().meta({ description: 'Degrees.' }),
  is_publish: z.enum(['0', '1']),
});

const OwnerValues = z.object({
  prd_id: z.int(),
  version: Text,
  prd_title: Text,
  acc_id: z.int(),
  owner_id: z.int().nullable(),
  owner: z.literal('found'),
});

const OwnerRow = z.object({
  owner_id: z.int(),
  owner_name: Text.meta({ description: 'Name and email address of the person.' }),
  user_fname: Text,
  user_lname: Text,
  user_company: Text,
  user_email: Text,
  user_mobile: Text,
  acc_id: z.int().nullable(),
  acc_title: Text.nullable(),
  properties: z.int().meta({ description: 'Number of properties.' }),
});

const form = createRoute({
  method: 'get',
  path: '/property_form',
  summary: 'Returns the initial values of the property form.',
  tags: ['Properties'],
  request: { query: OfProperty },
  responses: itemResponse(FormValues),
});

const overview = createRoute({
  method: 'get',
  path: '/overview',
  summary: 'Returns the account, the owner and the coming bookings of a property.',
  tags: ['Properties'],
  request: { query: OfProperty },
  responses: itemResponse(PropertyOverview),
});

const create = createRoute({
  method: 'post',
  path: '/property',
  summary: 'Creates a property. Publishing requires a passed health check.',
  tags: ['Properties'],
  request: { headers: IdempotencyHeaders, body: jsonBody(NewProperty) },
  responses: itemResponse(Made),
});

const change = createRoute({
  method: 'put',
  path: '/property',
  summary: 'Changes a property. Rejected if the version is outdated.',
  tags: ['Properties'],
  request: { headers: IdempotencyHeaders, body: jsonBody(ChangedProperty) },
  responses: itemResponse(Made),
});

const owner = createRoute({
  method: 'get',
  path: '/owner_form',
  summary: 'Returns the owner and the account of a property.',
  tags: ['Properties'],
  request: { query: OfProperty },
  responses: itemResponse(OwnerValues),
});

const changeOwner = createRoute({
  method: 'put',
  path: '/owner',
  summary: 'Sets the owner of a property: an existing person or a new one.',
  tags: ['Properties'],
  request: { headers: IdempotencyHeaders, body: jsonBody(PropertyOwner) },
  responses: itemResponse(Made),
});

const owners = createRoute({
  method: 'get',
  path: '/owners',
  summary: 'Lists the owners of properties and managers of accounts.',
  tags: ['Properties'],
  responses: listResponse(OwnerRow),
});

/**
 * The routes of the property form, the owner form and the overview under `/properties`. The documented API does
 * not have them.
 */
export function propertyFormRoutes(orm: Db) {
  const routes = api();
  routes.use(requireSession(orm));
  routes.openapi(form, async (c) =>
    successData(c, await propertyForm(orm, c.get('user'), c.req.valid('query').id)),
  );
  routes.openapi(overview, async (c) =>
    successData(c, await propertyOverview(orm, c.get('user'), c.req.valid('query').id)),
  );
  routes.openapi(owner, async (c) =>
    successData(c, await ownerForm(orm, c.get('user'), c.req.valid('query').id)),
  );
  routes.openapi(owners, async (c) => successData(c, await ownerRows(orm, c.get('user'))));
  routes.openapi(create, async (c) =>
    successData(c, await idempotentResponse(c, orm, c.req.valid('json'), createProperty)),
  );
  routes.openapi(change, async (c) =>
    successData(c, await idempotentResponse(c, orm, c.req.valid('json'), changeProperty)),
  );
  routes.openapi(changeOwner, async (c) =>
    successData(c, await idempotentResponse(c, orm, c.req.valid('json'), setOwner)),
  );
  return routes;
}
