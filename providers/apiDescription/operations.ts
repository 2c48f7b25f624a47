import type { Row } from '../../schema/types';
import { isRow, stringOrEmpty } from '../apiResponse';
import { createExample, createResolver, type Field, formatType, getFields, type Resolve } from './jsonSchema';

/** A field of a request, and where it is sent. */
export type RequestField = Field & { location: 'path' | 'query' | 'header' | 'body' };

/** An operation of the API description. */
export type ApiOperation = {
  /** Its fragment in the address of the page: `get/admin/accounts`. */
  id: string;
  method: string;
  path: string;
  summary: string;
  /** Its group, or an empty string. */
  tag: string;
  needsCredentials: boolean;
  /** The server's URL, if it is not the base of the API. */
  server: string | undefined;
  requestFields: RequestField[];
  responseFields: Field[];
  errorFields: Field[];
  /** An example request with the required parameters. */
  example: { path: string; headers: Record<string, string>; body?: unknown };
};

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;
const LOCATIONS = ['path', 'query', 'header'] as const;

const toArray = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** The JSON schema of a request or response body. */
const getJsonSchema = (resolve: Resolve, definition: unknown): unknown => {
  const { content } = resolve(definition);
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

/** Parses an operation. Skips it if its path or its server is not a valid URL. */
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

/** The tags in the order of the document, then those that it does not list. */
function getTags(document: Row, operations: readonly ApiOperation[]): string[] {
  const named = toArray(document.tags).map((tag) => (isRow(tag) ? stringOrEmpty(tag.name) : ''));
  return [...new Set([...named, ...operations.map(({ tag }) => tag)])];
}

/**
 * Returns the operations of an OpenAPI document, grouped by tag and sorted by path. Invalid ones are left
 * out.
 */
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
