import { createRoute, z } from '@hono/zod-openapi';
import { ChangedProduct, NewProduct } from '../../common/schemas/product';
import type { Db } from '../db/open';
import { api, DayText, IdempotencyHeaders, itemResponse, jsonBody, listResponse } from '../http/api';
import { successData } from '../http/envelope';
import { idempotentResponse } from '../http/idempotency';
import { createIdSchema } from '../http/input';
import { Benefits } from '../http/responseFields';
import { productForm, productRows } from './queries';
import { changeProduct, createProduct } from './saveProduct';

const tags = ['Coverages'];
const Text = z.string();
const Rate = z.number().meta({ description: 'US dollars per day per reservation.' });
const Done = z.object({ product_id: z.int() });

const Product = z.object({
  product_id: z.int(),
  prd_code: Text,
  prd_alias: Text,
  prd_title: Text,
  prd_type: Text.meta({ description: 'Damage or Travel.' }),
  prd_desc: Benefits,
  prd_desc2: Text,
  monthly_rate: Rate.meta({ description: "Today's rate in US dollars per day per reservation." }),
  rates: z
    .array(
      z.object({
        from_day: DayText.meta({ description: 'The first day on which new coverages have the rate.' }),
        monthly_rate: Rate,
      }),
    )
    .meta({ description: 'All rates, latest first.' }),
});

const FormValues = z.object({
  product_id: z.int(),
  version: Text.meta({
    description: 'Version to send with a change. The change is rejected if someone else changed the record.',
  }),
  prd_title: Text,
  prd_desc2: Text,
  benefits: Text.meta({ description: 'Name and limit of each benefit, one a line.' }),
  monthly_rate: Rate,
  from_day: DayText,
});

const list = createRoute({
  method: 'get',
  path: '/products',
  summary: 'Lists the coverage products and their rates.',
  tags,
  responses: listResponse(Product),
});

const form = createRoute({
  method: 'get',
  path: '/product_form',
  summary: 'Returns the initial values of the product form.',
  tags,
  request: { query: z.object({ id: createIdSchema('product').describe('The product_id.') }) },
  responses: itemResponse(FormValues),
});

const create = createRoute({
  method: 'post',
  path: '/product',
  summary: 'Creates a coverage product. Its rate holds from today on.',
  tags,
  request: { headers: IdempotencyHeaders, body: jsonBody(NewProduct) },
  responses: itemResponse(Done),
});

const change = createRoute({
  method: 'put',
  path: '/product',
  summary: 'Changes a coverage product. A new rate holds for coverages created from the given day on.',
  tags,
  request: { headers: IdempotencyHeaders, body: jsonBody(ChangedProduct) },
  responses: itemResponse(Done),
});

/** The routes of products under `/admin`, which the documented API does not have. */
export function productRoutes(orm: Db) {
  const routes = api();
  routes.openapi(list, async (c) => successData(c, await productRows(orm)));
  routes.openapi(form, async (c) => successData(c, await productForm(orm, c.req.valid('query').id)));
  routes.openapi(create, async (c) =>
    successData(c, await idempotentResponse(c, orm, c.req.valid('json'), createProduct)),
  );
  routes.openapi(change, async (c) =>
    successData(c, await idempotentResponse(c, orm, c.req.valid('json'), changeProduct)),
  );
  return routes;
}
