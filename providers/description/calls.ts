import type { Row } from '../../schema/types';
import { isRow, stringOrEmpty } from '../envelope';
import { createExample, createResolver, type Field, formatType, getFields, type Resolve } from './schema';

/** Where a field of a request goes. */
export type RequestField = Field & { location: 'path' | 'query' | 'header' | 'body' };

/** One call as the API describes it. */
export type ApiOperation = {
  /** `get/admin/accounts`: its fragment in an address. */
  id: string;
  method: string;
  path: string;
  summary: string;
  /** The group that it stands in; empty where it has none. */
  tag: string;
  /** Whether it carries the keys of a session. */
  needsCredentials: boolean;
  /** Where it hangs, when that is not the API's base. */
  server: string | undefined;
  requestFields: RequestField[];
  responseFields: Field[];
  errorFields: Field[];
  /** What a request may look like: its path with its query, headers of its own, its body. */
  example: { path: string; headers: Record<string, string>; body?: unknown };
};

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;
const LOCATIONS = ['path', 'query', 'header'] as const;

const toArray = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** The schema of a JSON body, sent or answered. */
const getJsonSchema = (resolve: Resolve, of: unknown): unknown => {
  const { content } = resolve(of);
  const json = isRow(content) ? content['application/json'] : undefined;
  return isRow(json) ? json.schema : undefined;
};

type Parameter = { name: string; location: (typeof LOCATIONS)[number]; required: boolean; definition: Row };

function getParameters(resolve: Resolve, operation: Row): Parameter[] {
  return toArray(operation.parameters).flatMap((parameter) => {
    const definition = resolve(parameter);
    const location = LOCATIONS.find((location) => location === definition.in);
    const name = stringOrEmpty(definition.name);
    return location && name ? [{ name, location, required: definition.required === true, definition }] : [];
  });
}

function createExampleRequest(resolve: Resolve, path: string, parameters: Parameter[], body: unknown) {
  const getValue = ({ name, definition }: Parameter) =>
    stringOrEmpty(createExample(resolve, definition.schema, name)) || `<${name}>`;
  const requiredParameters = parameters.filter(({ required }) => required);
  const getRequired = (location: Parameter['location']) =>
    requiredParameters.filter((parameter) => parameter.location === location);
  const query = new URLSearchParams(
    getRequired('query').map((parameter) => [parameter.name, getValue(parameter)]),
  ).toString();
  const filledPath = getRequired('path').reduce(
    (text, parameter) => text.replace(`{${parameter.name}}`, encodeURIComponent(getValue(parameter))),
    path,
  );
  return {
    path: query ? `${filledPath}?${query}` : filledPath,
    headers: Object.fromEntries(
      getRequired('header').map((parameter) => [parameter.name, getValue(parameter)]),
    ),
    ...(body === undefined ? {} : { body: createExample(resolve, body, 'body') }),
  };
}

function parseOperation(
  document: Row,
  resolve: Resolve,
  path: string,
  method: string,
  operation: Row,
): ApiOperation {
  const parameters = getParameters(resolve, operation);
  const body = getJsonSchema(resolve, operation.requestBody);
  const responses = isRow(operation.responses) ? operation.responses : {};
  const [server] = toArray(operation.servers);
  const security = toArray(operation.security ?? document.security);
  return {
    id: method + path,
    method: method.toUpperCase(),
    path,
    summary: stringOrEmpty(operation.summary),
    tag: stringOrEmpty(toArray(operation.tags)[0]),
    needsCredentials: security.some((scheme) => isRow(scheme) && Object.keys(scheme).length > 0),
    server: isRow(server) ? stringOrEmpty(server.url) : undefined,
    requestFields: [
      ...parameters.map(({ name, location, required, definition }) => ({
        name,
        location,
        required,
        type: formatType(resolve, definition.schema),
        description:
          stringOrEmpty(definition.description) || stringOrEmpty(resolve(definition.schema).description),
      })),
      ...getFields(resolve, body).map((field) => ({ ...field, location: 'body' as const })),
    ],
    responseFields: getFields(resolve, getJsonSchema(resolve, responses[200])),
    errorFields: getFields(resolve, getJsonSchema(resolve, responses.default)),
    example: createExampleRequest(resolve, path, parameters, body),
  };
}

/** A call, or nothing where its path or its server fits no address. */
function parseOrSkip(parse: () => ApiOperation): ApiOperation[] {
  try {
    const operation = parse();
    encodeURI(operation.path);
    if (operation.server !== undefined) new URL(operation.server, 'http://localhost');
    return [operation];
  } catch {
    return [];
  }
}

/** The groups in the order in which a document names them, then those that it names nowhere. */
function getTags(document: Row, operations: readonly ApiOperation[]): string[] {
  const named = toArray(document.tags).map((tag) => (isRow(tag) ? stringOrEmpty(tag.name) : ''));
  return [...new Set([...named, ...operations.map(({ tag }) => tag)])];
}

/** Every call of an OpenAPI document, by path within its group; what cannot be read as one is left out. */
export function parseOperations(document: Row): ApiOperation[] {
  const resolve = createResolver(document);
  const operations = Object.entries(isRow(document.paths) ? document.paths : {}).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = isRow(item) ? item[method] : undefined;
      return isRow(operation)
        ? parseOrSkip(() => parseOperation(document, resolve, path, method, operation))
        : [];
    }),
  );
  return getTags(document, operations).flatMap((tag) =>
    operations
      .filter((operation) => operation.tag === tag)
      .sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0)),
  );
}
