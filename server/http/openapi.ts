import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import product from '../../package.json' with { type: 'json' };
import { jsonResponse, TAGS, WITHOUT_SESSION } from './api';

/** The header of the OpenAPI document. Routes require both keys unless they declare otherwise. */
const ABOUT = {
  openapi: '3.1.0',
  info: { title: 'Coverage Portal', version: product.version, description: product.description },
  servers: [{ url: '/api' }],
  security: [{ authKey: [], apiKey: [] }],
  tags: TAGS.map((name) => ({ name })),
};

const header = (name: string, description: string) =>
  ({ type: 'apiKey', in: 'header', name, description }) as const;

const description = createRoute({
  method: 'get',
  path: '/openapi.json',
  summary: 'Returns this description as OpenAPI 3.1.',
  tags: ['This API'],
  ...WITHOUT_SESSION,
  responses: {
    ...jsonResponse(z.looseObject({ openapi: z.string() }), 'The description.'),
    304: { description: 'Not modified.' },
  },
});

/**
 * Serves `GET /openapi.json`, generated once per process from the routes. It is public, because it contains
 * no data.
 */
export function serveOpenApi(api: OpenAPIHono): void {
  const { openAPIRegistry: registry } = api;
  registry.registerComponent(
    'securitySchemes',
    'authKey',
    header('Authorization', 'The auth_key of sign-in.'),
  );
  registry.registerComponent('securitySchemes', 'apiKey', header('x-api-key', 'The api_key of sign-in.'));
  let made: ReturnType<typeof api.getOpenAPI31Document> | undefined;
  const document = () => {
    made ??= api.getOpenAPI31Document(ABOUT);
    return made;
  };
  // A 304 response needs the CORS headers too, so that other origins can read it.
  const retainedHeaders = [
    ...RETAINED_304_HEADERS,
    'access-control-allow-origin',
    'access-control-allow-credentials',
  ];
  api.use('/openapi.json', etag({ retainedHeaders }));
  api.openapi(description, (c) => {
    c.header('Cache-Control', 'no-cache');
    return c.json(document(), 200);
  });
}
