import { FIELD_KINDS, type FieldKind, type FieldSpec } from './fieldKinds';
import { findReference } from './findReference';
import { toLabel } from './nameFormats';
import { isReservedWord } from './reservedWords';

const SPEC = /^([^:()]*):([^:()]*)(?:\(([^()]*)\))?$/;
const NAME = /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/;
/** The values are texts of generated code, so they have no quotes. */
const CHOICE = /^[A-Za-z0-9][A-Za-z0-9 _-]*$/;
const MAX_NAME = 40;
const MIN_CHOICES = 2;
const WITH_CHOICES: readonly string[] = ['choice', 'badge'];
/** The endings of fields that the audit trail must not contain. */
const SECRET = /(^|_)(key|token|hash|pass|password|secret|otp)$/;
/** The id, the parameters of a list's address, and the variables of the generated service. */
const USED_NAMES = ['id', 'q', 'only', 'sort', 'order', 'page', 'tab', 'tx', 'actor', 'after', 'values'];

const KINDS = Object.keys(FIELD_KINDS)
  .map((kind) => (WITH_CHOICES.includes(kind) ? `${kind}(a,b)` : kind))
  .map((kind) => (kind === 'reference' ? 'reference(accounts)' : kind))
  .join(', ');

const isKind = (name: string): name is FieldKind => Object.hasOwn(FIELD_KINDS, name);

function assertName(name: string, fail: (message: string) => never): void {
  if (!NAME.test(name) || name.length > MAX_NAME)
    fail(
      `the name has other characters, or more than ${MAX_NAME}. Fix: use lowercase letters, digits and _, such as claim_no.`,
    );
  if (name.endsWith('_cents'))
    fail(
      `amounts are sent in dollars. Fix: name the field ${name.replace(/_cents$/, '')}, of the kind money.`,
    );
  if (SECRET.test(name))
    fail('the audit trail stores all fields and must not contain a secret. Fix: choose another name.');
  if (USED_NAMES.includes(name) || isReservedWord(name))
    fail(`${name} is a reserved word. Fix: choose another name.`);
}

function parseChoices(kind: string, list: string | undefined, fail: (message: string) => never): string[] {
  if (!WITH_CHOICES.includes(kind)) {
    if (list !== undefined) fail(`${kind} has no values. Fix: leave out the parentheses.`);
    return [];
  }
  const choices = (list ?? '').split(',').map((text) => text.trim());
  const isValid = choices.every((text) => CHOICE.test(text)) && new Set(choices).size === choices.length;
  if (choices.length < MIN_CHOICES || !isValid)
    fail(
      `${kind} needs at least two different values of letters, digits, spaces, - and _. Fix: '…:${kind}(Open,Paid)'.`,
    );
  return choices;
}

function parseReference(list: string | undefined, fail: (message: string) => never) {
  try {
    return findReference((list ?? '').trim());
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
  }
}

/**
 * Parses a field of the command line: `amount:money`, `state:badge(Open,Paid)`, `account_id:reference(accounts)`.
 * @throws {Error} with a `Fix:` if the name, the kind or the values are invalid.
 */
export function parseField(spec: string): FieldSpec {
  const fail = (message: string): never => {
    throw new Error(`${spec}: ${message}`);
  };
  const [match, name = '', kind = '', list] = SPEC.exec(spec.trim()) ?? [];
  if (match === undefined) return fail('is not name:kind. Fix: write for example amount:money.');
  assertName(name, fail);
  if (!isKind(kind)) return fail(`${kind || 'nothing'} is not a kind. Fix: use one of ${KINDS}.`);
  if (kind === 'reference') {
    const label = toLabel(name.replace(/_id$/, ''), '');
    return { name, label, kind, choices: [], reference: parseReference(list, fail) };
  }
  return { name, label: toLabel(name, ''), kind, choices: parseChoices(kind, list, fail) };
}
