import { assertResourceName } from './createModel';
import { FIELD_KINDS } from './fieldKinds';
import { parseField } from './parseField';

/** Asks a question and returns the answer. */
export type Ask = (question: string) => Promise<string>;

/** Asks until `check` accepts the answer. Prints why it does not. An empty answer ends it if `optional` is set. */
async function askUntilValid(
  ask: Ask,
  question: string,
  check: (answer: string) => unknown,
  optional: boolean,
): Promise<string> {
  for (;;) {
    const answer = (await ask(question)).trim();
    if (answer === '' && optional) return '';
    try {
      check(answer);
      return answer;
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
    }
  }
}

/** Asks for the name of a resource and its fields, until a field is empty. */
export async function askForResource(ask: Ask): Promise<[name: string, ...fields: string[]]> {
  const name = await askUntilValid(ask, 'Name, in the plural (claims): ', assertResourceName, false);
  console.log(`Kinds of fields: ${Object.keys(FIELD_KINDS).join(', ')}.`);
  const fields: string[] = [];
  for (;;) {
    const question = `Field ${fields.length + 1} (amount:money; empty to finish): `;
    const field = await askUntilValid(ask, question, parseField, fields.length > 0);
    if (field === '') return [name, ...fields];
    fields.push(field);
  }
}
