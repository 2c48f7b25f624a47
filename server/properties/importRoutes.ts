import { createRoute, z } from '@hono/zod-openapi';
import { MOST_JUDGED, MOST_ROWS } from '../../common/importing';
import { propertyFields } from '../../common/rules/property';
import { signedIn } from '../auth/guard';
import type { Db } from '../db/open';
import { api, dataOf, rowsOf, sent, UnderKey } from '../http/api';
import { ok } from '../http/envelope';
import { answerOnce } from '../http/idempotency';
import { Id } from '../http/input';
import { cancelImport, importProperties, judgeImport } from './importProperties';

const Cell = z.union([z.string(), z.number(), z.boolean(), z.null()]).optional();

/**
 * A row as a file has it: the fields of a property, in words or in codes. What they may hold is judged row by row; what else it has,
 * however much that is, is not looked at.
 */
const FileRow = z
  .object(Object.fromEntries(Object.keys(propertyFields).map((name) => [name, Cell])))
  .meta({ additionalProperties: true });

const check = createRoute({
  method: 'post',
  path: '/import_check',
  summary: 'Judges rows of a file of properties, and writes nothing.',
  tags: ['Properties'],
  request: {
    body: sent(z.object({ acc_id: Id, rows: z.array(FileRow).max(MOST_JUDGED) })),
  },
  responses: rowsOf(
    z.object({
      errors: z
        .record(z.string(), z.string())
        .optional()
        .meta({ description: 'Why it is refused, by field.' }),
      known: z.boolean().optional().meta({ description: 'Its property is there already.' }),
    }),
  ),
});

const write = createRoute({
  method: 'post',
  path: '/import',
  summary: 'Makes the properties of a file, all or none. Those that are there already stay as they are.',
  tags: ['Properties'],
  request: {
    headers: UnderKey,
    body: sent(z.object({ acc_id: Id, rows: z.array(FileRow).min(1).max(MOST_ROWS) })),
  },
  responses: dataOf(z.object({ made: z.int(), known: z.int() })),
});

const cancel = createRoute({
  method: 'post',
  path: '/import_cancel',
  summary: 'Ends an import for good: it is not written any more, or says what it has made.',
  tags: ['Properties'],
  request: { body: sent(z.object({ key: z.string().min(1).max(200) })) },
  responses: dataOf(z.object({ cancelled: z.boolean(), made: z.int() })),
});

/** `/properties`: properties from a file. */
export function importRoutes(orm: Db) {
  const routes = api();
  routes.use(signedIn(orm));
  routes.openapi(check, async (c) => ok(c, await judgeImport(orm, c.get('who'), c.req.valid('json'))));
  routes.openapi(write, async (c) => {
    const asked = c.req.valid('json');
    const gone = () => c.req.raw.signal.aborted;
    return ok(c, await answerOnce(c, orm, asked, (tx, who) => importProperties(tx, who, asked, gone)));
  });
  routes.openapi(cancel, async (c) =>
    ok(c, await orm.transaction((tx) => cancelImport(tx, c.get('who'), c.req.valid('json').key))),
  );
  return routes;
}
