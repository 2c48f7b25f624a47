import fc from 'fast-check';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { freshDatabase } from '../support/database';
import { eventStates } from '../support/eventStates';
import { feedServer } from '../support/feedServer';
import { chargeStates, refundStates } from '../support/moneyStates';
import { feedStates, importStates, reservationStates } from '../support/recordStates';
import { exploreStates, formatStates, leaveState, type StateMachine } from '../support/stateMachine';

const db = await freshDatabase();
const calendars = await feedServer();
afterAll(() => Promise.all([db.close(), calendars.close()]));
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

/** Explores a machine. One after another, because their events move the clock. */
async function explore<R>(machine: StateMachine<R>) {
  const transitions = await exploreStates(machine);
  return {
    title: machine.title,
    events: Object.keys(machine.events),
    leave: (names: readonly string[]) => leaveState(machine, transitions, names),
    table: formatStates(machine, transitions),
  };
}

// Failed calls of the provider are logged.
vi.spyOn(console, 'error').mockImplementation(() => {});
const explored = [
  await explore(chargeStates(db)),
  await explore(refundStates(db)),
  await explore(reservationStates(db.orm)),
  await explore(feedStates(db.orm, calendars)),
  await explore(importStates(db.orm)),
  await explore(eventStates(db)),
];

it.each(explored)(
  '$title: an end is reachable from the state after any sequence of events',
  { timeout: 60_000 },
  async ({ events, leave }) => {
    const sequences = fc.array(fc.constantFrom(...events), { maxLength: 8 });
    await fc.assert(fc.asyncProperty(sequences, leave), { numRuns: 15 });
  },
);

it('the page of states shows the transitions of the code', async () => {
  const tables = explored.map(({ table }) => table);
  const intro = `# States

Each table is made by a test: it creates a record and runs every event of the code in every state.
Events that are rejected, or change nothing, are not shown. An end needs no further event.
From each state an end is reachable. A property-based test holds this for random sequences of events.

After a change of a transition, update this page: \`npx vitest run --project server stateMachines -u\`.
`;
  await expect([intro, ...tables].join('\n')).toMatchFileSnapshot('../../docs/states.md');
});
