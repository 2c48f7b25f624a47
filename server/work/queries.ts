import { now } from '../../common/clock';
import { isoOf, today } from '../../common/days';
import { toDollars } from '../../common/money';
import { soonest } from '../../common/work';
import type { Db } from '../db/open';
import { paymentWork } from './paymentTasks';
import { propertyWork } from './propertyTasks';
import { stayWork } from './reservationTasks';

const HOUR_MS = 3_600_000;

/** Hours from now to the begin of a day (UTC), one that has begun counted whole: 1 to 24 on the day before it, 0 to -23 on it. */
const hoursTo = (day: string | null): number | null =>
  day === null ? null : Math.ceil((Date.parse(isoOf(day)) - now()) / HOUR_MS);

/** Everything that needs a person, the most urgent first (`common/work`); money in dollars. */
export async function workRows(orm: Db) {
  const day = today();
  const pieces = [
    ...(await stayWork(orm, day)),
    ...(await paymentWork(orm, day)),
    ...(await propertyWork(orm, day)),
  ].map((piece) => ({ ...piece, hours: hoursTo(piece.res_checkin) }));
  return pieces.sort(soonest).map(({ of, cents, ...piece }, i) => ({
    work_id: `${piece.kind}-${of}`,
    rank: i + 1,
    ...piece,
    at_risk: toDollars(cents),
    amount: piece.t_id === null ? null : toDollars(cents),
  }));
}
