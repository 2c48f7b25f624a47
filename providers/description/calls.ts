import type { Row } from '../../schema/types';
import { isRow, textOf } from '../envelope';
import { exampleOf, type Field, fieldsOf, type Resolve, resolverOf, typeOf } from './schema';

/** Where a field of a request goes. */
export type RequestField = Field & { where: 'path' | 'query' | 'header' | 'body' };

/** One call as the API describes it. */
export type ApiCall = {
  /** `get/admin/accounts`: its fragment in an address. */
  id: string;
  method: string;
  path: string;
  summary: string;
  /** The group that it stands in; empty where it has none. */
  tag: string;
  /** Whether it carries the keys of a session. */
  keys: boolean;
  /** Where it hangs, when that is not the API's base. */
  server: string | undefined;
  asked: RequestField[];
  answered: Field[];
  refused: Field[];
  /** What a request may look like: its path with its query, headers of its own, its body. */
  example: { path: string; headers: Record<string, string>; body?: unknown };
};

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;
const PLACES = ['path', 'query', 'header'] as const;

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** The schema of a JSON body, sent or answered. */
const jsonOf = (resolve: Resolve, of: unknown): unknown => {
  const { content } = resolve(of);
  const json = isRow(content) ? content['application/json'] : undefined;
  return isRow(json) ? json.schema : undefined;
};

type Parameter = { name: string; where: (typeof PLACES)[number]; required: boolean; of: Row };

function parametersOf(resolve: Resolve, operation: Row): Parameter[] {
  return list(operation.parameters).flatMap((one) => {
    const of = resolve(one);
    const where = PLACES.find((place) => place === of.in);
    const name = textOf(of.name);
    return where && name ? [{ name, where, required: of.required === true, of }] : [];
  });
}

function exampleRequest(resolve: Resolve, path: string, parameters: Parameter[], body: unknown) {
  const value = ({ name, of }: Parameter) => textOf(exampleOf(resolve, of.schema, name)) || `<${name}>`;
  const wanted = parameters.filter(({ required }) => required);
  const at = (where: Parameter['where']) => wanted.filter((one) => one.where === where);
  const query = new URLSearchParams(at('query').map((one) => [one.name, value(one)])).toString();
  const filled = at('path').reduce(
    (text, one) => text.replace(`{${one.name}}`, encodeURIComponent(value(one))),
    path,
  );
  return {
    path: query ? `${filled}?${query}` : filled,
    headers: Object.fromEntries(at('header').map((one) => [one.name, value(one)])),
    ...(body === undefined ? {} : { body: exampleOf(resolve, body, 'body') }),
  };
}

function callOf(document: Row, resolve: Resolve, path: string, method: string, operation: Row): ApiCall {
  const parameters = parametersOf(resolve, operation);
  const body = jsonOf(resolve, operation.requestBody);
  const responses = isRow(operation.responses) ? operation.responses : {};
  const [server] = list(operation.servers);
  const security = list(operation.security ?? document.security);
  return {
    id: method + path,
    method: method.toUpperCase(),
    path,
    summary: textOf(operation.summary),
    tag: textOf(list(operation.tags)[0]),
    keys: security.some((one) => isRow(one) && Object.keys(one).length > 0),
    server: isRow(server) ? textOf(server.url) : undefined,
    asked: [
      ...parameters.map(({ name, where, required, of }) => ({
        name,
        where,
        required,
        type: typeOf(resolve, of.schema),
        meaning: textOf(of.description) || textOf(resolve(of.schema).description),
      })),
      ...fieldsOf(resolve, body).map((field) => ({ ...field, where: 'body' as const })),
    ],
    answered: fieldsOf(resolve, jsonOf(resolve, responses[200])),
    refused: fieldsOf(resolve, jsonOf(resolve, responses.default)),
    example: exampleRequest(resolve, path, parameters, body),
  };
}

/** A call, or nothing where its path or its server fits no address. */
function readable(make: () => ApiCall): ApiCall[] {
  try {
    const call = make();
    encodeURI(call.path);
    if (call.server !== undefined) new URL(call.server, 'http://localhost');
    return [call];
  } catch {
    return [];
  }
}

/** The groups in the order in which a document names them, then those that it names nowhere. */
function tagsOf(document: Row, calls: readonly ApiCall[]): string[] {
  const named = list(document.tags).map((tag) => (isRow(tag) ? textOf(tag.name) : ''));
  return [...new Set([...named, ...calls.map(({ tag }) => tag)])];
}

/** Every call of an OpenAPI document, by path within its group; what cannot be read as one is left out. */
export function callsOf(document: Row): ApiCall[] {
  const resolve = resolverOf(document);
  const calls = Object.entries(isRow(document.paths) ? document.paths : {}).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = isRow(item) ? item[method] : undefined;
      return isRow(operation) ? readable(() => callOf(document, resolve, path, method, operation)) : [];
    }),
  );
  return tagsOf(document, calls).flatMap((tag) =>
    calls.filter((call) => call.tag === tag).sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0)),
  );
}
