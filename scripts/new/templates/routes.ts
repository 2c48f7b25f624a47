import type { Model } from '../createModel';
import { getCode } from '../fieldKinds';
import { addArticle } from '../nameFormats';

/** Returns the text of `server/{name}/routes.ts`: the endpoints below `/api/admin`. */
export function createRoutesFile(model: Model): string {
  const { name, recordName, record, type, pluralType, noun, nouns, label, recordLabel, fields } = model;
  const lines = fields.map((spec) => `  ${spec.name}: ${getCode(spec).response(spec)},`);
  const dayText = fields.some(({ kind }) => kind === 'date') ? 'DayText, ' : '';
  return `import { createRoute, z } from '@hono/zod-openapi';
import { New${type} } from '../../common/schemas/${record}';
import type { Db } from '../db/open';
import { api, ${dayText}IdempotencyHeaders, jsonBody, listResponse, messageResponse } from '../http/api';
import { successData, successMessage } from '../http/envelope';
import { idempotent } from '../http/idempotency';
import { createIdSchema } from '../http/input';
import { add${type}, delete${type}, get${pluralType} } from './service';

const tags = ['${label}'];

const ${type} = z.object({
  id: z.int(),
${lines.join('\n')}
});

const list = createRoute({
  method: 'get',
  path: '/${name}',
  summary: 'Lists all ${nouns}.',
  tags,
  responses: listResponse(${type}),
});

const creation = createRoute({
  method: 'post',
  path: '/${recordName}',
  summary: 'Adds ${addArticle(noun)}.',
  tags,
  request: { headers: IdempotencyHeaders, body: jsonBody(New${type}) },
  responses: messageResponse(),
});

const deletion = createRoute({
  method: 'delete',
  path: '/${recordName}',
  summary: 'Deletes ${addArticle(noun)}.',
  tags,
  request: { headers: IdempotencyHeaders, body: jsonBody(z.object({ id: createIdSchema('${noun}') })) },
  responses: messageResponse(),
});

/** The routes of ${nouns} under \`/admin\`. */
export function ${record}Routes(orm: Db) {
  const routes = api();
  routes.openapi(list, async (c) => successData(c, await get${pluralType}(orm)));
  routes.openapi(creation, async (c) => {
    const body = c.req.valid('json');
    await idempotent(c, orm, body, (tx, { user_id }) => add${type}(tx, user_id, body));
    return successMessage(c, '${recordLabel} added.');
  });
  routes.openapi(deletion, async (c) => {
    const body = c.req.valid('json');
    await idempotent(c, orm, body, (tx, { user_id }) => delete${type}(tx, user_id, body.id));
    return successMessage(c, '${recordLabel} deleted.');
  });
  return routes;
}
`;
}
