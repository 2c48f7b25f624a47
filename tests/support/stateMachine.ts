import { HttpError } from '../../server/http/errors';

/**
 * A record whose state the server changes, explored by running the code itself.
 * - `create` creates a record in its first state.
 * - `getState` reads the state of a record, in words.
 * - `events` change it. An event that the server rejects changes nothing.
 * - `isEnd` is true for the states that need no further event.
 */
export type StateMachine<R> = {
  title: string;
  create: () => Promise<R>;
  getState: (record: R) => Promise<string>;
  events: Readonly<Record<string, (record: R) => Promise<unknown>>>;
  isEnd: (state: string) => boolean;
};

/** A change of state by an event. */
export type Transition = { from: string; event: string; to: string };

/** Runs an event. Errors of a rejected request change nothing. */
async function runEvent<R>({ events }: StateMachine<R>, record: R, name: string): Promise<void> {
  try {
    await events[name]?.(record);
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
  }
}

/** Runs every event in every reachable state, and returns the changes of state in the order of their discovery. */
export async function exploreStates<R>(machine: StateMachine<R>): Promise<Transition[]> {
  const { create, getState, events } = machine;
  const paths = new Map<string, string[]>([[await getState(await create()), []]]);
  const transitions: Transition[] = [];
  for (const [from, path] of paths)
    for (const event of Object.keys(events)) {
      const record = await create();
      for (const name of [...path, event]) await runEvent(machine, record, name);
      const to = await getState(record);
      if (to === from) continue;
      transitions.push({ from, event, to });
      if (!paths.has(to)) paths.set(to, [...path, event]);
    }
  return transitions;
}

/** Returns the first event of a shortest path from a state to an end, or undefined if there is none. */
function findWayOut(
  transitions: readonly Transition[],
  state: string,
  isEnd: (state: string) => boolean,
): string | undefined {
  const seen = new Set([state]);
  let paths = transitions.filter(({ from }) => from === state).map(({ event, to }) => ({ event, to }));
  while (paths.length > 0) {
    const end = paths.find(({ to }) => isEnd(to));
    if (end) return end.event;
    for (const { to } of paths) seen.add(to);
    paths = paths.flatMap(({ event, to: at }) =>
      transitions.filter(({ from, to }) => from === at && !seen.has(to)).map(({ to }) => ({ event, to })),
    );
  }
  return undefined;
}

/**
 * Creates a record, runs the events, and follows the way out of its state to an end.
 * @throws {Error} if a state has no way out, or an event of the way changes nothing.
 */
export async function leaveState<R>(
  machine: StateMachine<R>,
  transitions: readonly Transition[],
  events: readonly string[],
): Promise<void> {
  const { create, getState, isEnd } = machine;
  const record = await create();
  for (const name of events) await runEvent(machine, record, name);
  let state = await getState(record);
  while (!isEnd(state)) {
    const event = findWayOut(transitions, state, isEnd);
    if (event === undefined) throw new Error(`${state} has no way out.`);
    await runEvent(machine, record, event);
    const next = await getState(record);
    if (next === state) throw new Error(`${event} does not change ${state}.`);
    state = next;
  }
}

/** Formats the changes of state as a Markdown table. Events with the same effect share a row. */
export function formatStates<R>(
  { title, isEnd }: StateMachine<R>,
  transitions: readonly Transition[],
): string {
  const rows = new Map<string, string[]>();
  for (const { from, event, to } of transitions) {
    const key = `${from} | ${to}`;
    rows.set(key, [...(rows.get(key) ?? []), event]);
  }
  const ends = [...new Set(transitions.map(({ to }) => to))].filter(isEnd).sort();
  return [
    `## ${title}`,
    '',
    `Ends: ${ends.map((state) => `*${state}*`).join(', ')}.`,
    '',
    '| from | to | by |',
    '| --- | --- | --- |',
    ...[...rows].map(([states, events]) => `| ${states} | ${events.join('; ')} |`),
    '',
  ].join('\n');
}
