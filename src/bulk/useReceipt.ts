import { getToday } from '../../common/days';
import type { BulkRun, BulkRunItem } from '../../providers/bulkRunStorage';
import { formatForExport, getFieldAccessor } from '../../providers/fieldAccessor';
import type { Mutation, Resource, Row } from '../../schema/types';
import { formatCsv } from '../data/csvFile';
import { saveCsv } from '../data/saveCsv';
import { useAppTranslate, useFieldLabel } from '../i18n/useAppTranslate';

const STATUS_KEYS = { done: 'done', refused: 'refused', unknown: 'unknown', 'left out': 'left_out' } as const;

/** Saves a run as CSV: id, fields, status, message, request id and time (UTC) of each row. */
export function useReceipt(resource: Resource, name: string, { confirm }: Mutation<Row>) {
  const head = useFieldLabel(resource);
  const t = useAppTranslate();
  const { fields } = confirm;
  const headers = [
    t('bulk.id'),
    ...fields.map((field) => head(field)),
    t('bulk.outcome'),
    t('bulk.message'),
    t('request'),
    t('bulk.time'),
  ];
  const toLine = ({ id, row, outcome }: BulkRunItem) => [
    id,
    ...fields.map((field) => formatForExport(row, getFieldAccessor(resource.fields, field))),
    t(`bulk.ends.${outcome ? STATUS_KEYS[outcome.status] : 'not_sent'}`),
    outcome?.message ?? '',
    outcome?.request ?? '',
    outcome?.finishedAt ?? '',
  ];
  return ({ rows }: BulkRun): void =>
    saveCsv(`${resource.name}-${name}-${getToday()}.csv`, formatCsv(headers, rows.map(toLine)));
}
