import { getPropertyIdentity } from '../../../common/propertyIdentity';
import { isRow } from '../../../providers/apiResponse';
import { toText } from '../../../providers/fieldAccessor';
import type { Row } from '../../../schema/types';
import type { Table } from '../../../src/data/csvFile';
import { translateText } from '../../../src/i18n/language';
import type { useAppTranslate } from '../../useAppTranslate';
import { type Chosen, FIELDS, type filledOf } from './columns';

/** A row that is refused: its line in the file and why, a sentence a field. */
export type RefusedRow = { at: number; why: string };

/** What the check of a file says; rows by their place in the file, the first being 0. */
export type Outcome = { good: number[]; known: number; refused: RefusedRow[] };

/** Sorts rows, one after another, by what the server says of each: to add, there already, or refused and why. */
export function sorting(
  { headers: heads, rows, lines }: Table,
  chosen: Chosen,
  t: ReturnType<typeof useAppTranslate>,
) {
  const outcome: Outcome = { good: [], known: 0, refused: [] };
  const seen = new Map<string, number>();

  const formatErrors = (errors: unknown) =>
    Object.entries(isRow(errors) ? errors : {})
      .map(([field, sentence]) => {
        const column = FIELDS.find((name) => name === field);
        const at = column && chosen[column];
        const head = at === undefined ? column && t(`import.fields.${column}`) : heads[at];
        return `${head ?? field}: ${translateText(toText(sentence))}`;
      })
      .join(' ');

  const sort = (row: ReturnType<typeof filledOf>, { errors, known }: Row, at: number) => {
    const first = seen.get(getPropertyIdentity(row));
    // What has more cells has others than its heads say.
    const more = rows[at]?.slice(heads.length).some((cell) => cell.trim() !== '');
    if (more) outcome.refused.push({ at, why: t('import.cells') });
    else if (errors) outcome.refused.push({ at, why: formatErrors(errors) });
    else if (first !== undefined)
      outcome.refused.push({ at, why: t('import.twice', { row: lines[first] ?? 0 }) });
    else if (known === true) outcome.known += 1;
    else outcome.good.push(at);
    if (!more && !errors && first === undefined) seen.set(getPropertyIdentity(row), at);
  };

  return { outcome, sort };
}
