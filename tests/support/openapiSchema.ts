import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

type Json = Record<string, unknown>;
type Parameter = { name: string; in: string; required?: boolean };
/** What a body may be, by its media type; absent where there is none. */
type Content = { content?: Record<string, unknown> };
type Operation = {
  servers?: { url: string }[];
  parameters?: Parameter[];
  requestBody?: Content;
  responses: Record<string, Content>;
};
type Description = { paths: Record<string, Record<string, Operation>> };

/** A described call: its method and path, and where in the description it stands. */
type Call = { method: string; path: RegExp; at: string[]; operation: Operation };

/** Judges parts of a description, each compiled at its first use. */
export type Judge = {
  callOf: (method: string, path: string) => Call | undefined;
  /** What is wrong with a value; undefined where nothing is. */
  wrong: (at: readonly string[], value: unknown, text?: boolean) => string | undefined;
};

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The same with every object closed that lists its fields and says nothing of others: a field that nobody described
 * is found.
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

/** Where a call stands on this server: beside `/api` where it says so. */
function pathOf(path: string, { servers }: Operation): RegExp {
  const base = servers?.[0]?.url.replace(/\/$/, '') ?? '/api';
  return new RegExp(`^${(base + path).replace(/\{\w+\}/g, '[^/]+')}$`);
}

function judgeOf(description: Description): Judge {
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
      const judge = compiled.get(key) ?? compilers[text ? 1 : 0]?.compile({ $ref });
      if (!judge) throw new Error(`${$ref} is no schema.`);
      compiled.set(key, judge);
      return judge(value) ? undefined : sentence(judge);
    },
  };
}

const judges = new Map<string, Judge>();

/** The judge of a description as it was sent; the same text is read once a process. */
export function judgeFor(text: string): Judge {
  const judge = judges.get(text) ?? judgeOf(JSON.parse(text));
  judges.set(text, judge);
  return judge;
}
