/**
 * A server like `server/main.ts` that kills itself with SIGKILL at a point of a charge or refund. An argument
 * or a message gives the point. Its clock can be set ahead. The killed code is that of the product. Only this
 * file knows the points.
 */
import { setClock } from '../../../common/clock';
import type { Db } from '../../../server/db/open';
import { openDatabase } from '../../../server/db/openDatabase';
import { getRequestContext } from '../../../server/lib/requestContext';
import { readSettings } from '../../../server/lib/settings';
import { openProvider } from '../../../server/provider/openProvider';
import type { Provider } from '../../../server/provider/provider';
import { serve } from '../../../server/start';
import type { Point, ServerCommand, ServerMessage } from './points';

let last: string | null = process.argv[2] ?? null;
/**
 * The requests and runs of jobs (their context) that have the provider's result, so that their next transaction
 * settles it. Others may be at work at the same time, so each is followed by itself.
 */
const settling = new WeakSet<object>();
const isSettling = () => settling.has(getRequestContext());
const noteResult = () => settling.add(getRequestContext());

process.on('message', (order: ServerCommand) => {
  if ('clockOffsetMs' in order) setClock(() => Date.now() + order.clockOffsetMs);
  else last = order.killAt;
  tell({ isConfirmed: true });
});

function tell(news: ServerMessage): void {
  process.send?.(news);
}

function pass(...points: Point[]): void {
  if (points.some((point) => point === last)) process.kill(process.pid, 'SIGKILL');
}

function watchDatabase(orm: Db): Db {
  const transaction: Db['transaction'] = async (work, config) => {
    if (!isSettling()) pass('before the attempt');
    const result = await orm.transaction(async (tx) => {
      const made = await work(tx);
      if (isSettling()) pass('in the settlement', 'settling on start', 'in a webhook');
      return made;
    }, config);
    pass(isSettling() ? 'settled, not answered' : 'attempt stored');
    return result;
  };
  return new Proxy(orm, {
    get: (target, name, receiver) =>
      name === 'transaction' ? transaction : Reflect.get(target, name, receiver),
  });
}

const watchProvider = (provider: Provider): Provider => ({
  ...provider,
  charge: async (charge) => {
    const outcome = await provider.charge(charge);
    noteResult();
    pass('response received');
    return outcome;
  },
  refund: async (refund) => {
    const outcome = await provider.refund(refund);
    noteResult();
    pass('response received');
    return outcome;
  },
  findRefund: async (refund) => {
    const outcome = await provider.findRefund(refund);
    if (outcome) noteResult();
    return outcome;
  },
  find: async (charge) => {
    const outcome = await provider.find(charge);
    if (outcome) noteResult();
    return outcome;
  },
});

const settings = readSettings(process.env);
if ('error' in settings) throw new Error(settings.error);
const db = await openDatabase(settings);
const provider = watchProvider(openProvider(settings, db));
let address = '';
const running = await serve({ db: { ...db, orm: watchDatabase(db.orm) }, provider, settings }, (line) => {
  address ||= /^Coverage Portal: (.*)$/.exec(line)?.[1] ?? '';
});
// A server that is to die while it settles never gets here.
void running.settled.then(() => tell({ address }));
process.on('SIGTERM', () => running.close().then(() => process.exit(0)));
process.on('disconnect', () => process.exit(1));
