import { singular } from '../../schema/singular';
import type { FieldSpec } from './fieldKinds';
import { splitWords, toCamelCase, toPascalCase, toSnakeCase, toTitle } from './nameFormats';
import { parseField } from './parseField';
import { isReservedWord } from './reservedWords';

/** A resource to write: its names in code and on screens, and its fields. The examples are those of `late_fees`. */
export type Model = {
  /** `late_fees`: the resource, the table, and the endpoint of the list. */
  name: string;
  /** `late_fee`: the endpoints of one record. */
  recordName: string;
  /** `lateFees`: constants, folders and files. */
  constant: string;
  /** `lateFee`: the file of the validation schema, and functions. */
  record: string;
  /** `LateFee`: types, and parts of function names. */
  type: string;
  /** `LateFees`: parts of function names. */
  pluralType: string;
  /** `late fee` and `late fees`: sentences, and the audit trail. */
  noun: string;
  nouns: string;
  /** `Late Fee` and `Late Fees`: headings and buttons. */
  recordLabel: string;
  label: string;
  /** `/late-fees`: the page of the list. */
  path: string;
  fields: readonly FieldSpec[];
  /** The field that names a record. */
  title: FieldSpec;
};

const NAME = /^[a-z][a-z0-9]*(?:_?[A-Za-z0-9]+)*$/;
const MAX_NAME = 40;
const TITLE_KINDS: readonly string[] = ['text', 'code'];

/**
 * Verifies the name of a resource.
 * @throws {Error} with a `Fix:` if it is invalid.
 */
export function assertResourceName(name: string): void {
  if (!NAME.test(name) || name.length > MAX_NAME)
    throw new Error(
      `${name} is not a name. Fix: use at most ${MAX_NAME} letters, digits and _, such as claims or late_fees.`,
    );
  const recordName = singular(toSnakeCase(name));
  if (recordName === toSnakeCase(name))
    throw new Error(`${name} is not a plural. Fix: use the name of several records, such as claims.`);
  if (isReservedWord(toCamelCase(name)) || toPascalCase(recordName) in globalThis)
    throw new Error(`${name} is a reserved word. Fix: choose another name.`);
}

/** Throws if two fields have one name, or no field names a record. Returns the field that names it. */
function getTitle(fields: readonly FieldSpec[]): FieldSpec {
  const names = fields.map(({ name }) => name);
  const duplicate = names.find((name, index) => names.indexOf(name) !== index);
  if (duplicate) throw new Error(`Two fields are named ${duplicate}. Fix: rename one.`);
  const title = fields.find(({ kind }) => TITLE_KINDS.includes(kind));
  if (!title)
    throw new Error('No field names a record. Fix: add a field of the kind text or code, such as name:text.');
  return title;
}

/**
 * Creates the model of a resource from the words of the command line.
 * @throws {Error} with a `Fix:` if a name or a field is invalid.
 */
export function createModel(name: string, specs: readonly string[]): Model {
  assertResourceName(name);
  if (specs.length === 0) throw new Error(`${name} has no field. Fix: add one, such as name:text.`);
  const fields = specs.map(parseField);
  const plural = toSnakeCase(name);
  const recordName = singular(plural);
  const constant = toCamelCase(plural);
  if (fields.some((field) => field.name === constant))
    throw new Error(`${constant} is the name of the resource and of a field. Fix: rename the field.`);
  return {
    name: plural,
    recordName,
    constant,
    record: toCamelCase(recordName),
    type: toPascalCase(recordName),
    pluralType: toPascalCase(plural),
    noun: splitWords(recordName),
    nouns: splitWords(plural),
    recordLabel: toTitle(recordName),
    label: toTitle(plural),
    path: `/${plural.replaceAll('_', '-')}`,
    fields,
    title: getTitle(fields),
  };
}
