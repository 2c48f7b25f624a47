import type { Row } from '../../schema/types';
import { isRow, textOf } from '../envelope';
import { own } from '../values';

/**
 * A field of a request or an answer. The name is the whole way to it, `data[].res_id`; the type is written as programs
 * write types; the meaning is empty where the description gives none.
 */
export type Field = { name: string; type: string; required: boolean; meaning: string };

/** Finds what a schema is, its references followed and its parts put together. */
export type Resolve = (schema: unknown) => Row;

/** Deeper than any answer of the API; a schema that holds itself ends there. */
const DEEPEST = 6;
const MOST_FIELDS = 400;
const MOST_WORDS = 8;

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

function follow(document: Row, $ref: string): unknown {
  const parts = $ref.replace(/^#\//, '').split('/');
  return parts.reduce<unknown>((at, part) => {
    const name = part.replaceAll('~1', '/').replaceAll('~0', '~');
    return isRow(at) ? own(at, name) : undefined;
  }, document);
}

/** Reads schemas of one document. */
export function resolverOf(document: Row): Resolve {
  const resolve = (schema: unknown, depth = 0): Row => {
    if (!isRow(schema) || depth > DEEPEST) return {};
    const { $ref, allOf, ...own } = schema;
    const parts = [...(typeof $ref === 'string' ? [follow(document, $ref)] : []), ...list(allOf)];
    if (parts.length === 0) return own;
    const all = [...parts.map((part) => resolve(part, depth + 1)), own];
    const properties = all.flatMap((part) => (isRow(part.properties) ? [part.properties] : []));
    return {
      ...Object.assign({}, ...all),
      ...(properties.length > 0 && { properties: Object.assign({}, ...properties) }),
      required: all.flatMap((part) => list(part.required)),
    };
  };
  return (schema) => resolve(schema);
}

const choices = (schema: Row): unknown[] => [...list(schema.anyOf), ...list(schema.oneOf)];

/** A schema's type as programs write it: `"overdue" | "receivable"`, `date | null`, `object[]`. */
export function typeOf(resolve: Resolve, of: unknown, depth = 0): string {
  const schema = resolve(of);
  if (depth > DEEPEST) return 'any';
  const either = choices(schema);
  if (either.length > 0)
    return [...new Set(either.map((one) => typeOf(resolve, one, depth + 1)))].join(' | ');
  const words = 'const' in schema ? [schema.const] : list(schema.enum);
  if (words.length > 0 && words.length <= MOST_WORDS)
    return words.map((word) => JSON.stringify(word)).join(' | ');
  const types = Array.isArray(schema.type) ? schema.type : [schema.type ?? (schema.properties && 'object')];
  return types
    .map((type) => {
      if (type === 'array') {
        const item = typeOf(resolve, schema.items, depth + 1);
        return item.includes(' ') ? `(${item})[]` : `${item}[]`;
      }
      if (type === 'object' && !schema.properties && isRow(schema.additionalProperties))
        return `{ [name]: ${typeOf(resolve, schema.additionalProperties, depth + 1)} }`;
      return (type === 'string' && textOf(schema.format)) || textOf(type) || 'any';
    })
    .join(' | ');
}

/** What a schema's value holds: the fields of an object, of each row of a list, or of what it may be. */
export function fieldsOf(resolve: Resolve, of: unknown, prefix = '', depth = 0): Field[] {
  const schema = resolve(of);
  if (depth > DEEPEST) return [];
  const inside = choices(schema).flatMap((one) => fieldsOf(resolve, one, prefix, depth + 1));
  const items = schema.items ? fieldsOf(resolve, schema.items, `${prefix}[]`, depth + 1) : [];
  const required = list(schema.required);
  const own = Object.entries(isRow(schema.properties) ? schema.properties : {}).flatMap(([key, value]) => {
    const name = prefix ? `${prefix}.${key}` : key;
    const field = {
      name,
      type: typeOf(resolve, value),
      required: required.includes(key),
      meaning: textOf(resolve(value).description),
    };
    return [field, ...fieldsOf(resolve, value, name, depth + 1)];
  });
  return [...inside, ...items, ...own].slice(0, MOST_FIELDS);
}

/** A value that a schema takes, to show what one looks like: of an object the fields that have to be there. */
export function exampleOf(resolve: Resolve, of: unknown, name: string, depth = 0): unknown {
  const schema = resolve(of);
  if (depth > DEEPEST) return null;
  const [word] = 'const' in schema ? [schema.const] : list(schema.enum);
  if (word !== undefined) return word;
  const [either] = choices(schema);
  if (either !== undefined) return exampleOf(resolve, either, name, depth + 1);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'integer' || type === 'number') return typeof schema.minimum === 'number' ? schema.minimum : 1;
  if (type === 'boolean') return true;
  if (type === 'array') return [exampleOf(resolve, schema.items, name, depth + 1)];
  if (isRow(schema.properties)) {
    const { properties } = schema;
    return Object.fromEntries(
      list(schema.required)
        .map(textOf)
        .map((key) => [key, exampleOf(resolve, properties[key], key, depth + 1)]),
    );
  }
  return type === 'object' ? {} : `<${name}>`;
}
