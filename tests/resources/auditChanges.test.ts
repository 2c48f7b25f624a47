import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { AUDIT_ENTITIES } from '../../common/auditTrail';
import { resources } from '../../resources';
import { getAuditedResource } from '../../resources/activity/activity';
import { changesOf } from '../../resources/activity/changes';

test.each([
  ['account', { ad_line1: '1 Pier Road' }, { Street: '1 Pier Road' }],
  ['property', { ad_line1: '1 Pier Road' }, { 'Address line 1': '1 Pier Road' }],
  [
    'policy',
    { policy_total: 5, user_name: 'ann@example.com' },
    { Amount: '$5.00', Username: 'ann@example.com' },
  ],
  ['transaction', { amount: 5 }, { Amount: '$5.00' }],
  ['feed', { prd_id: 30 }, { Property: '30' }],
  ['reservation', { acc_id: 3, res_code: 'R-1' }, { Account: '3', Reservation: 'R-1' }],
  // A fact that only another kind of record has.
  ['message', { ad_zip: '34101' }, { ad_zip: '34101' }],
  ['of a later version', { kind: 'damage', toString: 'x' }, { Kind: 'damage', toString: 'x' }],
])('the changes of a record (%s) have the labels of its kind', (entity, after, labels) => {
  expect(changesOf({ entity, before: null, after }, [])).toEqual(labels);
});

test('every kind of record that the server audits has a name, or is a resource with `isAudited`', () => {
  const sources = readdirSync('server', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(join('server', file), 'utf8'));
  const entities = new Set(
    sources.flatMap((text) => [...text.matchAll(/\bentity: '([^']+)'/g)].map(([, entity = '']) => entity)),
  );
  expect(entities.size).toBeGreaterThan(10);
  expect(
    [...entities].filter(
      (entity) => !Object.hasOwn(AUDIT_ENTITIES, entity) && !getAuditedResource(entity, resources),
    ),
  ).toEqual([]);
});
