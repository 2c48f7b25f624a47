import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

type Json = Record<string, unknown>;
type Parameter = { name: string; in: string; required?: boolean };
/** The content of a body by media type. Undefined without a body. */
type Content = { content?: Record<string, unknown> };
type Operation = {
  servers?: { url: string }[];
  parameters?: Parameter[];
  requestBody?: Content;
  responses: Record<string, Content>;
};
type Description = { paths: Record<string, Record<string, Operation>> };

/** An endpoint of the API description: method, path, and its position in the document. */
type Call = { method: string; path: RegExp; at: string[]; operation: Operation };

/** Validates values against parts of an API description. Each part is compiled on first use. */
export type OpenApiValidator = {
  callOf: (method: string, path: string) => Call | undefined;
  /** Returns the error of a value, or undefined. */
  wrong: (at: readonly string[], value: unknown, text?: boolean) => string | undefined;
};

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Closes all objects whose schema lists properties without `additionalProperties`, so that undocumented
 * fields are errors.
 */
function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed);
  if (!isObject(value)) return value;
  const inside = Object.fromEntries(Object.entries(value).map(([key, part]) => [key, closed(part)]));
  const open = !('additionalProperties' in value) && isObject(value.properties);
  return open && (value.type === 'object' || Array.isArray(value.type))
    ? { ...inside, additionalProperties: false }
    : inside;
}

const pointer = (at: readonly string[]) =>
  at.map((part) => `/${encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))}`).join('');

function sentence({ errors }: ValidateFunction): string {
  const [error] = errors ?? [];
  const extra = error?.params.additionalProperty ?? error?.params.allowedValues;
  return `${error?.instancePath || 'it'} ${error?.message}${extra === undefined ? '' : ` (${extra})`}`;
}

/** Returns the path of an endpoint on the server, which may be outside of `/api`. */
function pathOf(path: string, { servers }: Operation): RegExp {
  const base = servers?.[0]?.url.replace(/\/$/, '') ?? '/api';
  return new RegExp(`^${(base + path).replace(/\{\w+\}/g, '[^/]+')}$`);
}

function createValidator(description: Description): OpenApiValidator {
  const schema = closed(description) as Json;
  const compilers = [false, true].map((coerceTypes) => {
    const ajv = new Ajv2020({ strict: false, validateSchema: false, coerceTypes });
    addFormats(ajv);
    return ajv.addSchema(schema, 'api');
  });
  const compiled = new Map<string, ValidateFunction>();
  const calls = Object.entries(description.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path: pathOf(path, operation),
      at: ['paths', path, method],
      operation,
    })),
  );
  return {
    callOf: (method, path) => calls.find((call) => call.method === method && call.path.test(path)),
    wrong: (at, value, text = false) => {
      const $ref = `api#${pointer(at)}`;
      const key = `${text} ${$ref}`;
      const validator = compiled.get(key) ?? compilers[text ? 1 : 0]?.compile({ $ref });
      if (!validator) throw new Error(`${$ref} is no schema.`);
      compiled.set(key, validator);
      return validator(value) ? undefined : sentence(validator);
    },
  };
}

const judges = new Map<string, OpenApiValidator>();

/** Returns the validator of an API description. It is created once per process and text. */
export function createOpenApiValidator(text: string): OpenApiValidator {
  const validator = judges.get(text) ?? createValidator(JSON.parse(text));
  judges.set(text, validator);
  return validator;
}
