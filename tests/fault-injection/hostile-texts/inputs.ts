import type { Access, CallRequest } from '../../support/access/access';
import type { Made } from '../../support/access/things';

/**
 * An input of an endpoint: a field of its body or of rows in it, its query, its path, or its idempotency key.
 */
export type RequestInput = { access: Access; at: 'body' | 'rows' | 'query' | 'path' | 'key'; name: string };

type Schema = { properties?: Record<string, unknown> };
type Operation = {
  parameters?: { name: string; in: string }[];
  requestBody?: { content?: Record<string, { schema?: Schema }> };
};
/** The used part of `GET /openapi.json`. */
export type Description = { paths: Record<string, Record<string, Operation>> };

const KEY = 'idempotency-key';

function getInputsOfCall(access: Access, { parameters = [], requestBody }: Operation): RequestInput[] {
  const { body = {} } = access.ask?.({ id: 1, version: '1' }) ?? {};
  const { rows: [row] = [{}] } = body as { rows?: object[] };
  const place = (at: RequestInput['at']) => (name: string) => ({ access, at, name });
  const of = (where: string) =>
    parameters.filter((parameter) => parameter.in === where).map(({ name }) => name);
  return [
    ...Object.keys(requestBody?.content?.['application/json']?.schema?.properties ?? {}).map(place('body')),
    ...Object.keys(row ?? {}).map(place('rows')),
    ...of('query').map(place('query')),
    ...of('path').map(place('path')),
    ...(of('header').includes(KEY) ? [place('key')(KEY)] : []),
  ];
}

/** Returns all inputs of all endpoints, including numbers and days, because clients may send texts there. */
export const getInputs = ({ paths }: Description, table: readonly Access[]): RequestInput[] =>
  table.flatMap((access) => {
    const [method = '', route = ''] = access.call.split(' ');
    const path = route.replace(/^\/api/, '').replace(/:(\w+)/g, '{$1}');
    const operation = paths[path]?.[method.toLowerCase()];
    return operation ? getInputsOfCall(access, operation) : [];
  });

/** The forms of a list's parameters that contain a text. */
const SHAPES: Readonly<Record<string, readonly ((text: string) => unknown)[]>> = {
  filter: [(q) => ({ q }), (text) => ({ [text]: text }), (text) => ({ all: [[{ field: text, is: text }]] })],
  sort: [(text) => [text, 'ASC'], (text) => ['id', text]],
  range: [(text) => [text, text]],
  asked: [(text) => [{ where: { [text]: text } }], (text) => [{ sum: text }]],
};

function toQuery(query: string | undefined, name: string, text: string, turn: number): string {
  const all = new URLSearchParams(query);
  const shapes = SHAPES[name] ?? [];
  const shape = shapes[turn % (shapes.length + 1)];
  all.set(name, shape ? JSON.stringify(shape(text)) : text);
  return `${all}`;
}

/** Returns the request with a text in an input. `turn` selects the form of a list parameter. */
export function createRequest({ access, at, name }: RequestInput, made: Made, text: string, turn: number) {
  const [method = '', route = ''] = access.call.split(' ');
  const { path = route, query, body }: CallRequest = access.ask?.(made) ?? {};
  const fields = body as { rows?: object[] } | undefined;
  const written: Record<typeof at, () => unknown> = {
    body: () => ({ ...fields, [name]: text }),
    rows: () => ({ ...fields, rows: fields?.rows?.map((row) => ({ ...row, [name]: text })) }),
    query: () => body,
    path: () => body,
    key: () => body,
  };
  const there = at === 'path' ? route.replace(`:${name}`, encodeURIComponent(text.toWellFormed())) : path;
  const params = at === 'query' ? toQuery(query, name, text, turn) : query;
  return {
    method,
    path: params ? `${there}?${params}` : there,
    body: written[at](),
    key: at === 'key' ? text : undefined,
  };
}
