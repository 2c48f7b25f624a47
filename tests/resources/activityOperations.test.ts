import { describe, expect, it } from 'vitest';
import { type Activity, getOperationKey, summarizeOperation } from '../../resources/activity/activity';

const event = (id: number, change: Partial<Activity>): Activity => ({
  id,
  at: '2026-03-10T15:00:00Z',
  actor: 'user',
  who: 'admin@example.com',
  who_name: 'Alex Morgan',
  role: '55',
  session_id: 1,
  action: 'charge payment',
  entity: 'transaction',
  row_id: '7',
  title: '',
  acc_id: 1,
  request: '',
  before: null,
  after: null,
  ...change,
});

describe('the steps of an operation', () => {
  it('of a charge and of a refund have its key, other events have none', () => {
    expect(getOperationKey(event(1, { after: { attempt: 'a1' } }))).toBe('charge a1');
    expect(getOperationKey(event(2, { before: { attempt: 'a1' } }))).toBe('charge a1');
    expect(getOperationKey(event(3, { after: { refund_id: 4 } }))).toBe('refund 4');
    expect(getOperationKey(event(4, { after: { t_status: '34' } }))).toBeUndefined();
  });

  it('of a setup of two-factor authentication belong to one user', () => {
    const keys = (['start 2fa setup', 'turn on 2fa', 'turn off 2fa'] as const).map((action) =>
      getOperationKey(event(1, { action, row_id: '9' })),
    );
    expect(keys).toEqual(['2fa 9', '2fa 9', undefined]);
  });

  it('are summarized as the last one, by who started, with the facts of all', () => {
    const started = event(1, { before: { status: 'Failed' }, after: { attempt: 'a1' } });
    const settled = event(2, {
      actor: 'server',
      who: 'Server',
      before: { attempt: 'a1' },
      after: { status: 'Paid' },
    });
    expect(summarizeOperation([settled, started])).toMatchObject({
      id: 2,
      actor: 'user',
      who: 'admin@example.com',
      before: { status: 'Failed', attempt: 'a1' },
      after: { status: 'Paid', attempt: 'a1' },
    });
  });
});
