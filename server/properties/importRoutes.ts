import { createRoute, z } from '@hono/zod-openapi';
import { MAX_IMPORT_ROWS, MAX_VALIDATED_ROWS } from '../../common/importLimits';
import { propertyFields } from '../../common/schemas/property';
import { requireSession } from '../auth/sessions';
import { inTransaction } from '../db/inTransaction';
import type { Db } from '../db/open';
import {
  api,
  IdempotencyHeaders,
  itemResponse,
  jsonBody,
  listResponse,
  toIdempotentRequest,
} from '../http/api';
import { successData } from '../http/envelope';
import { requestFingerprint } from '../http/idempotency';
import { AccountId } from '../http/input';
import { cancelImport } from './importProgress';
import { importProperties, validateImport } from './importProperties';

const Cell = z.union([z.string(), z.number(), z.boolean(), z.null()]).optional();

/**
 * A row of a file, with the fields of a property as words or codes. Values are validated row by row, and
 * other columns are ignored.
 */
const FileRow = z
  .object(Object.fromEntries(Object.keys(propertyFields).map((name) => [name, Cell])))
  .meta({ additionalProperties: true });

const check = createRoute({
  method: 'post',
  path: '/import_check',
  summary: 'Validates rows of a property file without writing.',
  tags: ['Properties'],
  request: {
    body: jsonBody(z.object({ acc_id: AccountId, rows: z.array(FileRow).max(MAX_VALIDATED_ROWS) })),
  },
  responses: listResponse(
    z.object({
      errors: z.record(z.string(), z.string()).optional().meta({ description: 'Error messages by field.' }),
      known: z.boolean().optional().meta({ description: 'True if the property already exists.' }),
    }),
  ),
});

const write = createRoute({
  method: 'post',
  path: '/import',
  summary:
    'Creates the properties of a file, in batches. A repeat with the same key continues. Existing properties stay unchanged.',
  tags: ['Properties'],
  request: {
    headers: IdempotencyHeaders,
    body: jsonBody(z.object({ acc_id: AccountId, rows: z.array(FileRow).min(1).max(MAX_IMPORT_ROWS) })),
  },
  responses: itemResponse(z.object({ made: z.int(), known: z.int() })),
});

const cancel = createRoute({
  method: 'post',
  path: '/import_cancel',
  summary: 'Cancels the rest of an import, or returns its result if it has finished.',
  tags: ['Properties'],
  request: { body: jsonBody(z.object({ key: z.string().min(1).max(200) })) },
  responses: itemResponse(z.object({ cancelled: z.boolean(), made: z.int() })),
});

/** The routes of imports under `/properties`. */
export function importRoutes(orm: Db) {
  const routes = api();
  routes.use(requireSession(orm));
  routes.openapi(check, async (c) =>
    successData(c, await validateImport(orm, c.get('user'), c.req.valid('json'))),
  );
  routes.openapi(write, async (c) => {
    const request = c.req.valid('json');
    const isAborted = () => c.req.raw.signal.aborted;
    const identity = toIdempotentRequest(c, request);
    const { user_id, key } = identity;
    const importKey = key === undefined ? undefined : { user_id, key, hash: requestFingerprint(identity) };
    return successData(c, await importProperties(orm, c.get('user'), request, importKey, isAborted));
  });
  routes.openapi(cancel, async (c) =>
    successData(
      c,
      await inTransaction(orm, (tx) => cancelImport(tx, c.get('user'), c.req.valid('json').key)),
    ),
  );
  return routes;
}
