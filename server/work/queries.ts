import { now } from '../../common/clock';
import { getToday, toIsoInstant } from '../../common/days';
import { toDollars } from '../../common/money';
import { byUrgency } from '../../common/workItems';
import type { Db } from '../db/open';
import { findPaymentTasks } from './paymentTasks';
import { findPropertyTasks } from './propertyTasks';
import { findReservationTasks } from './reservationTasks';

const HOUR_MS = 3_600_000;

/**
 * Returns the hours until a day begins (UTC), rounded up: 1 to 24 on the day before, 0 to -23 on the day
 * itself.
 */
const hoursTo = (day: string | null): number | null =>
  day === null ? null : Math.ceil((Date.parse(toIsoInstant(day)) - now()) / HOUR_MS);

/** Returns all work items, most urgent first (`common/workItems`), in dollars. */
export async function workRows(orm: Db) {
  const day = getToday();
  const pieces = [
    ...(await findReservationTasks(orm, day)),
    ...(await findPaymentTasks(orm, day)),
    ...(await findPropertyTasks(orm, day)),
  ].map((piece) => ({ ...piece, hours: hoursTo(piece.res_checkin) }));
  return pieces.sort(byUrgency).map(({ of, cents, ...piece }, i) => ({
    work_id: `${piece.kind}-${of}`,
    rank: i + 1,
    ...piece,
    charge_block: piece.charge_block ?? null,
    at_risk: toDollars(cents),
    amount: piece.t_id === null ? null : toDollars(cents),
  }));
}
