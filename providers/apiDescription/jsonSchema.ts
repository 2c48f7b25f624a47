import type { Row } from '../../schema/types';
import { isRow, stringOrEmpty } from '../apiResponse';
import { getOwn } from '../fieldAccessor';

/**
 * A field of a request or a response. `name` is its full path, `data[].res_id`, and `type` is written as in
 * TypeScript. `description` may be empty.
 */
export type Field = { name: string; type: string; required: boolean; description: string };

/** Resolves the references of a schema and merges its parts. */
export type Resolve = (schema: unknown) => Row;

/** Limits recursive schemas. */
const MAX_DEPTH = 6;
const MAX_FIELDS = 400;
const MAX_ENUM_VALUES = 8;

const toArray = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

function resolveRef(document: Row, $ref: string): unknown {
  const parts = $ref.replace(/^#\//, '').split('/');
  return parts.reduce<unknown>((current, part) => {
    const name = part.replaceAll('~1', '/').replaceAll('~0', '~');
    return isRow(current) ? getOwn(current, name) : undefined;
  }, document);
}

/** Creates a resolver for the schemas of a document. */
export function createResolver(document: Row): Resolve {
  const resolve = (schema: unknown, depth = 0): Row => {
    if (!isRow(schema) || depth > MAX_DEPTH) return {};
    const { $ref, allOf, ...ownFields } = schema;
    const parts = [...(typeof $ref === 'string' ? [resolveRef(document, $ref)] : []), ...toArray(allOf)];
    if (parts.length === 0) return ownFields;
    const all = [...parts.map((part) => resolve(part, depth + 1)), ownFields];
    const properties = all.flatMap((part) => (isRow(part.properties) ? [part.properties] : []));
    return {
      ...Object.assign({}, ...all),
      ...(properties.length > 0 && { properties: Object.assign({}, ...properties) }),
      required: all.flatMap((part) => toArray(part.required)),
    };
  };
  return (schema) => resolve(schema);
}

const getAlternatives = (schema: Row): unknown[] => [...toArray(schema.anyOf), ...toArray(schema.oneOf)];

/** Formats the type of a schema as in TypeScript: `"overdue" | "receivable"`, `date | null`, `object[]`. */
export function formatType(resolve: Resolve, definition: unknown, depth = 0): string {
  const schema = resolve(definition);
  if (depth > MAX_DEPTH) return 'any';
  const alternatives = getAlternatives(schema);
  if (alternatives.length > 0)
    return [...new Set(alternatives.map((alternative) => formatType(resolve, alternative, depth + 1)))].join(
      ' | ',
    );
  const enumValues = 'const' in schema ? [schema.const] : toArray(schema.enum);
  if (enumValues.length > 0 && enumValues.length <= MAX_ENUM_VALUES)
    return enumValues.map((enumValue) => JSON.stringify(enumValue)).join(' | ');
  const types = Array.isArray(schema.type) ? schema.type : [schema.type ?? (schema.properties && 'object')];
  return types
    .map((type) => {
      if (type === 'array') {
        const item = formatType(resolve, schema.items, depth + 1);
        return item.includes(' ') ? `(${item})[]` : `${item}[]`;
      }
      if (type === 'object' && !schema.properties && isRow(schema.additionalProperties))
        return `{ [name]: ${formatType(resolve, schema.additionalProperties, depth + 1)} }`;
      return (type === 'string' && stringOrEmpty(schema.format)) || stringOrEmpty(type) || 'any';
    })
    .join(' | ');
}

/** Lists the fields of an object, of the items of an array, or of all alternatives. */
export function getFields(resolve: Resolve, definition: unknown, prefix = '', depth = 0): Field[] {
  const schema = resolve(definition);
  if (depth > MAX_DEPTH) return [];
  const alternativeFields = getAlternatives(schema).flatMap((alternative) =>
    getFields(resolve, alternative, prefix, depth + 1),
  );
  const items = schema.items ? getFields(resolve, schema.items, `${prefix}[]`, depth + 1) : [];
  const required = toArray(schema.required);
  const ownFields = Object.entries(isRow(schema.properties) ? schema.properties : {}).flatMap(
    ([key, value]) => {
      const name = prefix ? `${prefix}.${key}` : key;
      const field = {
        name,
        type: formatType(resolve, value),
        required: required.includes(key),
        description: stringOrEmpty(resolve(value).description),
      };
      return [field, ...getFields(resolve, value, name, depth + 1)];
    },
  );
  return [...alternativeFields, ...items, ...ownFields].slice(0, MAX_FIELDS);
}

/** Creates an example value for a schema. Objects get only their required fields. */
export function createExample(resolve: Resolve, definition: unknown, name: string, depth = 0): unknown {
  const schema = resolve(definition);
  if (depth > MAX_DEPTH) return null;
  const [enumValue] = 'const' in schema ? [schema.const] : toArray(schema.enum);
  if (enumValue !== undefined) return enumValue;
  const [alternatives] = getAlternatives(schema);
  if (alternatives !== undefined) return createExample(resolve, alternatives, name, depth + 1);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'integer' || type === 'number') return typeof schema.minimum === 'number' ? schema.minimum : 1;
  if (type === 'boolean') return true;
  if (type === 'array') return [createExample(resolve, schema.items, name, depth + 1)];
  if (isRow(schema.properties)) {
    const { properties } = schema;
    return Object.fromEntries(
      toArray(schema.required)
        .map(stringOrEmpty)
        .map((key) => [key, createExample(resolve, properties[key], key, depth + 1)]),
    );
  }
  return type === 'object' ? {} : `<${name}>`;
}
