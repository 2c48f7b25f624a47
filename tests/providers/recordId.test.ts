import { expect, test } from 'vitest';
import { toText } from '../../providers/fieldAccessor';
import { parseRowsWithIds } from '../../providers/listSource';
import type { Row } from '../../schema/types';

test.each<[string, Row, string | number]>([
  ['id', { id: 7 }, 7],
  ['id', { id: 'row-7' }, 'row-7'],
  ['agent_id', { agent_id: 7 }, '7'],
  ['agent_id', { agent_id: 7, id: 9 }, '7'],
  ['id', { id: null }, ''],
])('a record with the id field %s and the row %j has the id %j', (id, row, expected) => {
  const request = {
    endpoint: 'GET /agents',
    id,
    errorText: 'Failed.',
    credentials: { auth_key: '', api_key: '' },
  } as const;
  const [record] = parseRowsWithIds({ status: 'success', data: [row] }, request as never);
  expect(record?.id).toBe(expected);
  expect(toText(record?.id)).toBe(String(expected));
});
