import { getPropertyIdentity } from '../../../common/propertyIdentity';
import { isRow } from '../../../providers/apiResponse';
import { toText } from '../../../providers/fieldAccessor';
import type { Row } from '../../../schema/types';
import { getHeaderLabels, type Table } from '../../../src/data/csvFile';
import { translateText } from '../../../src/i18n/language';
import type { useAppTranslate } from '../../../src/i18n/useAppTranslate';
import { FIELDS, type filledOf } from './columns';
import type { Chosen } from './values';

/** A rejected row: its index, and the messages of its fields. */
export type RefusedRow = { at: number; why: string };

/** The result of the check. Rows are given by their index, from 0. */
export type Outcome = { good: number[]; known: number; refused: RefusedRow[] };

/**
 * Returns a function that adds a validated row to the outcome: valid, existing, or rejected with the reason.
 */
export function sorting(
  { headers, rows, lines, faults }: Table,
  chosen: Chosen,
  t: ReturnType<typeof useAppTranslate>,
) {
  const heads = getHeaderLabels(headers);
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
    const fault = faults.get(at);
    if (fault)
      outcome.refused.push({
        at,
        why: t(`import.faults.${fault}`, {
          row: lines[at] ?? 0,
          cells: rows[at]?.length ?? 0,
          heads: heads.length,
        }),
      });
    else if (errors) outcome.refused.push({ at, why: formatErrors(errors) });
    else if (first !== undefined)
      outcome.refused.push({ at, why: t('import.twice', { row: lines[first] ?? 0 }) });
    else if (known === true) outcome.known += 1;
    else outcome.good.push(at);
    if (!fault && !errors && first === undefined) seen.set(getPropertyIdentity(row), at);
  };

  return { outcome, sort };
}
