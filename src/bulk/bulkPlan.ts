import type { BulkRun, BulkRunItem } from '../../providers/bulkRunStorage';
import { createIdempotencyKey } from '../../providers/drafts';
import { formatForExport, getFieldAccessor } from '../../providers/fieldAccessor';
import { isAvailable, isZeroAmount, matches } from '../../providers/matches';
import { tryCatch } from '../../schema/tryCatch';
import type { Mutation, ResolvedList, Resource, Row, When } from '../../schema/types';
import { meetsRequirement } from '../actions/meetsRequirement';
import { getRecordId } from '../data/rowSelection';

/**
 * Why a row is skipped: the message of a missing field, the field whose value does not match, or its state.
 */
export type SkipReason = { message: string } | { field: string; valueText: string } | { state: true };

/** The rows that a bulk action includes, and those that it skips. */
export type BulkPlan = { included: Row[]; skipped: { row: Row; reason: SkipReason }[] };

/** The first field that does not meet the condition of the action. */
const findUnmetField = (row: Row, when: When<Row> | undefined): string | undefined =>
  typeof when === 'function'
    ? undefined
    : Object.entries(when ?? {}).find(([field, matcher]) => !matches(row, { [field]: matcher }))?.[0];

function getSkipReason(
  resource: Resource,
  change: Mutation<Row> & { when?: When<Row> },
  row: Row,
): SkipReason {
  const field = change.bulk?.skipReasonField ?? findUnmetField(row, change.when);
  if (field === undefined || !Object.hasOwn(resource.fields, field)) return { state: true };
  return { field, valueText: formatForExport(row, getFieldAccessor(resource.fields, field)) };
}

/**
 * Splits the selected rows into those that the action applies to and the others. The condition is that of its row
 * button.
 */
export function createBulkPlan(
  resource: Resource,
  list: ResolvedList,
  name: string,
  rows: readonly Row[],
): BulkPlan {
  const plan: BulkPlan = { included: [], skipped: [] };
  const action = resource.actions[name];
  if (!action || !('endpoint' in action)) return plan;
  const { requires, when, blocked, hideIfZero } = action;
  for (const row of rows) {
    const obstacle = blocked && tryCatch(() => blocked.getReason(row));
    if (isZeroAmount(row, hideIfZero) || (!list.ignoreConditions && !isAvailable(row, when)))
      plan.skipped.push({ row, reason: getSkipReason(resource, action, row) });
    else if (requires && !meetsRequirement(row, requires))
      plan.skipped.push({ row, reason: { message: requires.message } });
    else if (obstacle) plan.skipped.push({ row, reason: { message: obstacle } });
    else plan.included.push(row);
  }
  return plan;
}

/** The fields of a row that a run stores to display it. */
function pickSummaryFields(resource: Resource, { confirm, bulk }: Mutation<Row>, row: Row): Row {
  const names = [...confirm.fields, ...(bulk?.sumField ? [bulk.sumField] : [])].flatMap((name) => {
    const field = resource.fields[name];
    const { fields, currencyField } = getFieldAccessor(resource.fields, name);
    const color = field?.type === 'badge' ? field.colorField : undefined;
    return [name, ...fields, ...[currencyField, color].flatMap((other) => other ?? [])];
  });
  return Object.fromEntries([...new Set(names)].map((name) => [name, row[name]]));
}

/** Creates the run of a plan. Each row has its own idempotency key. */
export function createBulkRun(
  resource: Resource,
  name: string,
  change: Mutation<Row>,
  { included, skipped }: BulkPlan,
  formatReason: (reason: SkipReason) => string,
  startedAt: string,
): BulkRun {
  const toItem = (row: Row, body: Row): BulkRunItem => ({
    id: getRecordId(row),
    key: createIdempotencyKey(),
    body,
    row: pickSummaryFields(resource, change, row),
  });
  return {
    action: name,
    rows: [
      ...included.map((row) => toItem(row, tryCatch(() => change.payload(row)) ?? {})),
      ...skipped.map(({ row, reason }) => ({
        ...toItem(row, {}),
        outcome: { status: 'left out' as const, message: formatReason(reason), finishedAt: startedAt },
      })),
    ],
  };
}
