import { eq, isNotNull } from 'drizzle-orm';
import { now } from '../../common/clock';
import type { Database } from '../../server/db/open';
import { providerEvents } from '../../server/db/schema';
import { sandboxProvider } from '../../server/provider/sandbox';
import { processEvents, replayEvent, storeEvent } from '../../server/webhooks/providerEvents';
import type { StateMachine } from './stateMachine';

/** Attempts that have failed before the last one. */
const BEFORE_LAST = 13;

/** The states of an event of the payment provider. */
export function eventStates(db: Database): StateMachine<string> {
  const { orm } = db;
  let made = 0;

  /** Runs the job when the event is due. `applyEvent` is what the mirror does. */
  async function run(applyEvent: () => Promise<undefined>): Promise<void> {
    const mirror = {
      refresh: () => Promise.reject(new Error('Not part of the job.')),
      runPass: async () => 0,
      countTransactions: async () => 0,
      applyEvent,
    };
    const due = { next_attempt_at: new Date(now()) };
    await orm.update(providerEvents).set(due).where(isNotNull(providerEvents.next_attempt_at));
    const provider = { ...sandboxProvider(orm), mirror };
    await processEvents({ db, provider, timeoutMs: 1_000 }, new AbortController().signal);
  }
  const fail = () => Promise.reject(new Error('No answer.'));

  return {
    title: 'Event of the payment provider',
    create: async () => {
      await orm.delete(providerEvents);
      const id = `evt_${++made}`;
      await storeEvent(orm, { id, type: 'charge.refunded', payload: '{}' });
      return id;
    },
    getState: async (id) => {
      const [event] = await orm.select().from(providerEvents).where(eq(providerEvents.id, id));
      if (event?.processed_at) return 'Processed';
      if (!event?.next_attempt_at) return 'Failed';
      return event.attempts > 0 ? 'Waiting for the next attempt' : 'Received';
    },
    events: {
      'the job processes it': () => run(async () => undefined),
      'the job fails': () => run(fail),
      'the job fails, after two days': async () => {
        await orm.update(providerEvents).set({ attempts: BEFORE_LAST });
        await run(fail);
      },
      Replay: (id) => replayEvent(orm, id),
    },
    isEnd: (state) => state === 'Processed',
  };
}
