import { today } from '../../common/days';
import type { Run, RunRow } from '../../providers/runs';
import { exported, readingOf } from '../../providers/values';
import type { Mutation, Resource, Row } from '../../schema/types';
import { writeTable } from '../data/csv';
import { saveCsv } from '../data/saveCsv';
import { useAppTranslate, useFieldLabel } from '../i18n/useAppTranslate';

const ENDS = { done: 'done', refused: 'refused', unknown: 'unknown', 'left out': 'left_out' } as const;

/** Saves a run as CSV: each row's id and facts, what came of it, the server's words, the request's id of a failure, and when (UTC). */
export function useReceipt(resource: Resource, name: string, { confirm }: Mutation<Row>) {
  const head = useFieldLabel(resource);
  const t = useAppTranslate();
  const { fields } = confirm;
  const heads = [
    t('bulk.id'),
    ...fields.map((field) => head(field)),
    t('bulk.outcome'),
    t('bulk.message'),
    t('request'),
    t('bulk.time'),
  ];
  const line = ({ id, row, outcome }: RunRow) => [
    id,
    ...fields.map((field) => exported(row, readingOf(resource.fields, field))),
    t(`bulk.ends.${outcome ? ENDS[outcome.is] : 'not_sent'}`),
    outcome?.text ?? '',
    outcome?.request ?? '',
    outcome?.at ?? '',
  ];
  return ({ rows }: Run): void =>
    saveCsv(`${resource.name}-${name}-${today()}.csv`, writeTable(heads, rows.map(line)));
}
