import { newIdempotencyKey } from '../../providers/drafts';
import { matches, offered } from '../../providers/match';
import type { Run, RunRow } from '../../providers/runs';
import { exported, plain, readingOf } from '../../providers/values';
import { tryCatch } from '../../schema/tryCatch';
import type { Mutation, ResolvedList, Resource, Row, When } from '../../schema/types';
import { getRecordId } from './rowSelection';

/** Why a row is left out: the sentence of a field that is missing, or the field whose value speaks against it. */
export type Why = { needs: string } | { field: string; word: string } | { state: true };

/** What will be done to the chosen rows: which of them, and which are left out. */
export type Plan = { doing: Row[]; out: { row: Row; why: Why }[] };

/** The first field of the conditions that is not as it has to be. */
const unmet = (row: Row, when: When<Row> | undefined): string | undefined =>
  typeof when === 'function'
    ? undefined
    : Object.entries(when ?? {}).find(([field, matcher]) => !matches(row, { [field]: matcher }))?.[0];

function whyNot(resource: Resource, change: Mutation<Row> & { when?: When<Row> }, row: Row): Why {
  const field = change.bulk?.skipReasonField ?? unmet(row, change.when);
  if (field === undefined || !Object.hasOwn(resource.fields, field)) return { state: true };
  return { field, word: exported(row, readingOf(resource.fields, field)) };
}

/** Parts the chosen rows into those that the change is for, as a row's own button goes by it, and the others. */
export function createBulkPlan(
  resource: Resource,
  list: ResolvedList,
  name: string,
  rows: readonly Row[],
): Plan {
  const plan: Plan = { doing: [], out: [] };
  const action = resource.actions[name];
  if (!action || !('endpoint' in action)) return plan;
  const { requires, when } = action;
  for (const row of rows) {
    if (!list.ignoreConditions && !offered(row, when))
      plan.out.push({ row, why: whyNot(resource, action, row) });
    else if (requires && !plain(row[requires.field]))
      plan.out.push({ row, why: { needs: requires.message } });
    else plan.doing.push(row);
  }
  return plan;
}

/** What a run keeps of a row: the fields that its facts are drawn and written from. */
function briefly(resource: Resource, { confirm, bulk }: Mutation<Row>, row: Row): Row {
  const names = [...confirm.fields, ...(bulk?.sumField ? [bulk.sumField] : [])].flatMap((name) => {
    const field = resource.fields[name];
    const { of, currencyField } = readingOf(resource.fields, name);
    const color = field?.type === 'badge' ? field.colorField : undefined;
    return [name, ...of, ...[currencyField, color].flatMap((other) => other ?? [])];
  });
  return Object.fromEntries([...new Set(names)].map((name) => [name, row[name]]));
}

/** The run that a plan comes to, each row under a key of its own. `say` puts why a row is left out into words. */
export function createBulkRun(
  resource: Resource,
  name: string,
  change: Mutation<Row>,
  { doing, out }: Plan,
  say: (why: Why) => string,
  at: string,
): Run {
  const kept = (row: Row, body: Row): RunRow => ({
    id: getRecordId(row),
    key: newIdempotencyKey(),
    body,
    row: briefly(resource, change, row),
  });
  return {
    action: name,
    rows: [
      ...doing.map((row) => kept(row, tryCatch(() => change.payload(row)) ?? {})),
      ...out.map(({ row, why }) => ({
        ...kept(row, {}),
        outcome: { is: 'left out' as const, text: say(why), at },
      })),
    ],
  };
}
