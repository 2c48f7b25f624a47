import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { AuditActor } from '../../common/auditTrail';
import { setClock } from '../../common/clock';
import { getToday } from '../../common/days';
import type { Filter, Row } from '../../schema/types';
import { type AuditEvent, writeAuditEvent } from '../../server/audit/writeAuditEvent';
import { runWithContext } from '../../server/lib/requestContext';
import { keysOf, testApp } from '../support/api';
import { page } from '../support/bothAnswers';
import { freshDatabase } from '../support/database';
import { makeProperty } from '../support/rows';

const db = await freshDatabase();
const app = testApp(db);
let keys: Record<string, string>;
afterEach(() => setClock());
afterAll(() => db.close());

/** Words that occur only in these rows. */
const [BALCONY, CELLAR] = ['Balcony of the trail', 'Cellar of the trail'];

beforeAll(async () => {
  const did = (
    at: string,
    by: number | null,
    origin: { request: string; actor?: 'server' },
    action: AuditEvent,
  ) => {
    setClock(() => Date.parse(at));
    return runWithContext(origin, () => db.orm.transaction((tx) => writeAuditEvent(tx, by, action)));
  };
  const balcony = await makeProperty(db.orm, { prd_title: BALCONY });
  const cellar = await makeProperty(db.orm, { prd_title: CELLAR });
  const changed = { action: 'change property', entity: 'property' } as const;
  await did('2026-03-01T23:59:59Z', 61, { request: 'asked-first' }, { ...changed, id: balcony });
  await did('2026-03-02T00:00:00Z', 61, { request: 'asked-then' }, { ...changed, id: cellar });
  await did(
    '2026-03-02T12:00:00Z',
    null,
    { request: 'asked-last', actor: 'server' },
    {
      action: 'cancel payment',
      entity: 'transaction',
      id: 1,
    },
  );
  setClock();
  keys = await keysOf(app);
});

const MARCH = { at: { from: '2026-03-01', to: '2026-03-31' } };
/** Returns the requests of the matching rows. Pages have one row each, so that each page uses a cursor. */
async function found(search: string, ...where: Filter<Row>[]): Promise<unknown[]> {
  const question = {
    search,
    searchFields: [],
    where: where.map((condition) => [condition]),
    today: getToday(),
  };
  const requests: unknown[] = [];
  let at: string | undefined = '';
  for (let i = 0; at !== undefined; i++) {
    const answer: Awaited<ReturnType<typeof page>> = await page(
      { app, keys },
      '/lists/activity',
      question,
      i,
      1,
      at,
    );
    requests.push(...answer.rows.map(({ request }) => request));
    at = answer.next;
    if (at === undefined) expect(answer.total).toBe(requests.length);
  }
  return requests;
}

it.each<[string, string, Filter<Row>[], string[]]>([
  ['kind', '', [MARCH, { entity: 'transaction' }], ['asked-last']],
  ['another kind', '', [MARCH, { entity: 'property' }], ['asked-then', 'asked-first']],
  ['who did it', '', [MARCH, { actor: 'server' satisfies AuditActor }], ['asked-last']],
  ['day', '', [{ at: { from: '2026-03-02', to: '2026-03-02' } }], ['asked-last', 'asked-then']],
  ['the day before', '', [{ at: { from: '2026-03-01', to: '2026-03-01' } }], ['asked-first']],
  ['month', '', [MARCH], ['asked-last', 'asked-then', 'asked-first']],
  ['request', '', [{ request: 'asked-then' }], ['asked-then']],
  ['a search for the request', 'asked-first', [], ['asked-first']],
  ['a search for the record', 'cellar trail', [], ['asked-then']],
  ['a search for who', 'admin@example.com', [MARCH], ['asked-then', 'asked-first']],
  [
    'several of these',
    'trail',
    [{ at: { from: '2026-03-02', to: '2026-03-02' } }, { entity: 'property' }],
    ['asked-then'],
  ],
  ['what is not there', 'nothing of the trail', [], []],
])(
  'filters the audit trail by %s, page after page, like an export',
  async (_what, search, where, requests) => {
    expect(await found(search, ...where)).toEqual(requests);
  },
);
