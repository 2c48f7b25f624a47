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
  // A fact of a related record.
  ['message', { ad_zip: '34101' }, { ZIP: '34101' }],
  ['of a later version', { kind: 'damage', toString: 'x' }, { Kind: 'damage', toString: 'x' }],
])('the changes of a record (%s) have the labels of its kind', (entity, after, labels) => {
  expect(changesOf({ entity, before: null, after })).toEqual(labels);
});
