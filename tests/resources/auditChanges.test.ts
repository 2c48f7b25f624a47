import { expect, test } from 'vitest';
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
  expect(changesOf({ entity, before: null, after })).toEqual(labels);
});
