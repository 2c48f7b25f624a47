import { expect, it } from 'vitest';
import { appSchema } from '../../resources/appSchema';
import { getColumnId } from '../../schema/column';
import type { ResolvedList, Resource } from '../../schema/types';
import { getCardLines } from '../../src/list/cardLines';

/** Returns the ids of the columns on each line of a card. */
function getIds(resource: Resource, list: ResolvedList): string[][] {
  const lines = getCardLines(resource, list, list.columns);
  if (!lines) return [];
  const { primary, status, secondary = [], tertiary } = lines;
  return [[primary, ...(status ? [status] : [])], [...secondary], [...tertiary]].map((line) =>
    line.map(getColumnId),
  );
}

function findResource(name: string): Resource {
  const resource = appSchema.resources.find((candidate) => candidate.name === name);
  if (!resource) throw new Error(`No resource ${name}.`);
  return resource;
}

it('derives the heading, the status, the next fact, a date and an amount from the columns', () => {
  const coverages = findResource('coverages');
  expect(getIds(coverages, coverages.related.account as ResolvedList)).toEqual([
    ['coverage_no', 'status'],
    ['acc_id'],
    ['res_checkin', 'policy_total'],
  ]);
});

it('uses the lines of the schema', () => {
  const coverages = findResource('coverages');
  expect(getIds(coverages, coverages.list as ResolvedList)).toEqual([
    ['user_name', 'status'],
    ['property', 'coverage_no'],
    ['res_checkin', 'res_checkout', 'policy_total'],
  ]);
});

it('gives each list of the portal a heading, and no column twice', () => {
  for (const resource of appSchema.resources)
    for (const list of [resource.list, ...Object.values(resource.related)]) {
      if (!list) continue;
      const ids = getIds(resource, list).flat();
      expect(ids.length, resource.name).toBeGreaterThan(0);
      expect(new Set(ids).size, resource.name).toBe(ids.length);
    }
});
