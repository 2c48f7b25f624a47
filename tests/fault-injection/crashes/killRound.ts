import { setTimeout as wait } from 'node:timers/promises';
import type { Random } from '../../../sandbox/random';
import type { StandIn, Webhook } from '../../support/stripeStandIn';
import type { MoneyAction } from './charges';
import type { Scene } from './ledger';
import type { Point } from './points';
import { type Server, startServer } from './server';

const UNAVAILABLE = { status: 500, retry: false };
const REQUESTED_AT_MOST = 20;
const LATE_MS = 1_500;
const SLACK_MS = 50;
const EXPECTED_STATUSES = [200, 402, 409, 502];

/**
 * The action, the servers of one database, and their provider keys, by which the simulator distinguishes
 * them.
 */
export type CrashTest = {
  action: MoneyAction;
  standIn: StandIn;
  scene: Scene;
  rnd: Random;
  envs: Record<string, string>[];
  servers: Server[];
};

/** The i-th payment. */
export type PaymentTarget = { i: number; t_id: number };

/**
 * One kill: two tabs double-click on every server, and the first server at the point is killed and restarted.
 * Then the user may click again, and webhooks may arrive late and twice. Throws if the point is not reached
 * or a response is undocumented.
 */
export async function runKillRound(world: CrashTest, point: Point, of: PaymentTarget): Promise<void> {
  const { standIn, rnd, action } = world;
  const again = rnd.chance(0.5);
  await action.refundParts?.(world, of.i, of.t_id);
  const before = action.getProviderObjects(standIn).length;
  const work =
    point === 'in a webhook' ? await killInWebhook(world, of) : await killDuringAction(world, point, of);
  if (again) await click(world, world.servers, of, true);
  await work.ended;
  // If no request follows, only a webhook reports what the provider does later.
  if (rnd.chance(0.5) || (point === 'the provider is working' && !again))
    for (const made of action
      .getProviderObjects(standIn)
      .slice(0, action.getProviderObjects(standIn).length - before)) {
      const webhook = await standIn.webhook(action.getEventType(made), made);
      for (let times = 0; times < 2; times++) await deliver(rnd.pick(pair(world)), webhook);
    }
}

const pair = ({ servers }: CrashTest): [Server, ...Server[]] => {
  const [first, ...others] = servers;
  if (!first) throw new Error('No server is there.');
  return [first, ...others];
};

/** Two tabs click twice. Each request goes to the next server. */
async function click(
  world: CrashTest,
  servers: Server[],
  of: PaymentTarget,
  mustAnswer: boolean,
): Promise<void> {
  const calls = world.scene.tabs.flatMap((_, tab) => world.action.clicks(world, of.i, of.t_id, tab));
  const answers = await Promise.allSettled(
    calls.map(({ headers, path, body }, i) =>
      fetch(`${servers[(i + (i >> 1)) % servers.length]?.address}${path}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      }),
    ),
  );
  for (const answer of answers) {
    if (answer.status === 'fulfilled' && !EXPECTED_STATUSES.includes(answer.value.status))
      throw new Error(`A click was answered with ${answer.value.status}: ${await answer.value.text()}`);
    if (answer.status === 'rejected' && mustAnswer) throw answer.reason;
  }
}

async function deliver(to: Server, { body, headers }: Webhook): Promise<void> {
  const { status } = await fetch(`${to.address}/webhooks/stripe`, { method: 'POST', body, headers });
  if (status !== 200) throw new Error(`A webhook was answered with ${status}.`);
}

/** Work of the provider that is not complete. */
type Work = { ended: Promise<unknown> };

async function killDuringAction(world: CrashTest, point: Point, of: PaymentTarget): Promise<Work> {
  const { standIn, servers, rnd, action } = world;
  const work: Work = { ended: Promise.resolve() };
  const moment = point === 'before the provider' || point === 'the provider is working' ? 'received' : 'done';
  const byProvider =
    moment === 'received' || point === 'the provider is done' || point === 'settling on start';
  // A server that dies during its start must find the state unchanged, so no other server is called
  // meanwhile.
  const call = point === 'settling on start' ? servers.slice(0, 1) : servers;
  if (point === 'before the provider') standIn.fail(action.create, 'lost');
  if (byProvider)
    standIn.watch = async (at, request, secretKey) => {
      if (at !== moment || request !== action.create) return;
      standIn.watch = () => {};
      const server = servers[world.envs.findIndex((env) => env.STRIPE_SECRET_KEY === secretKey)];
      server?.kill();
      await server?.killed();
      if (point !== 'the provider is working') return;
      const delay = rnd.int(0, LATE_MS);
      work.ended = wait(delay + SLACK_MS);
      await wait(delay);
    };
  // Each server reaches the first point. Later points are reached only by the server with the lease.
  else
    for (const server of point === 'before the attempt' ? [rnd.pick(pair(world))] : servers)
      await server.setKillPoint(point);
  const clicks = click(world, call, of, false);
  await Promise.race(servers.map((server) => server.killed()));
  for (const server of servers) if (!server.isDead()) await server.setKillPoint(null);
  await clicks;
  await restart(world, point === 'settling on start' ? point : undefined);
  return work;
}

/** The money has moved, lookups fail, and the webhook that reports it kills its server. */
async function killInWebhook(world: CrashTest, of: PaymentTarget): Promise<Work> {
  const { standIn, servers, action } = world;
  const before = action.getProviderObjects(standIn).length;
  const away = Array.from({ length: REQUESTED_AT_MOST }, () => UNAVAILABLE);
  standIn.fail(action.create, { ...UNAVAILABLE, worked: true }, ...away);
  standIn.fail(action.find, ...away);
  await click(world, servers, of, true);
  standIn.mend();
  const [made] = action.getProviderObjects(standIn);
  if (!made || action.getProviderObjects(standIn).length === before)
    throw new Error('The provider has done nothing.');
  const server = world.rnd.pick(pair(world));
  await server.setKillPoint('in a webhook');
  const delivered = deliver(server, await standIn.webhook(action.getEventType(made), made)).catch(() => {});
  await server.killed();
  await delivered;
  await restart(world);
  return { ended: Promise.resolve() };
}

/** Restarts the dead servers. With a point, each dies there once more during its start. */
async function restart(world: CrashTest, dieOnce?: Point): Promise<void> {
  for (const [i, env] of world.envs.entries()) {
    if (!world.servers[i]?.isDead()) continue;
    if (dieOnce && (await startServer(env, dieOnce))) throw new Error(`A server has survived: ${dieOnce}.`);
    const server = await startServer(env);
    if (!server) throw new Error('A server died while it started.');
    world.servers[i] = server;
  }
}
