import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createOpenApiValidator } from '../../support/openapiSchema';
import type { NameOf } from './faultProxy';

const BASE = '/api';
/** The folders whose code names endpoints. */
const SOURCE_FOLDERS = ['providers', 'resources', 'src'];
const ENDPOINT = /['`]((?:GET|POST|PUT|DELETE) \/[^'`]+)['`]/g;

/** Loads the API description from the server. */
export async function loadEndpointNames(url: string): Promise<NameOf> {
  const validator = createOpenApiValidator(await (await fetch(`${url}${BASE}/openapi.json`)).text());
  return (method, path) => {
    const { pathname, searchParams } = new URL(path, url);
    const [, at, verb] = validator.callOf(method, pathname)?.at ?? [];
    if (!at || !verb || !pathname.startsWith(`${BASE}/`)) return undefined;
    const report = searchParams.get('report');
    return `${verb.toUpperCase()} ${at}${report ? `?report=${report}` : ''}`;
  };
}

/** Returns all endpoints that the portal's sources name, if the description contains them. */
export function findCalls(nameOf: NameOf): string[] {
  const texts = SOURCE_FOLDERS.flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => readFileSync(join(room, file), 'utf8')),
  );
  const named = texts.flatMap((text) => [...text.matchAll(ENDPOINT)].map(([, call = '']) => call));
  const names = named.flatMap((call) => {
    const [method = '', path = ''] = call.split(' ');
    return nameOf(method, `${BASE}${path.replace(/:\w+/g, '1')}`) ?? [];
  });
  return [...new Set(names)].sort();
}
