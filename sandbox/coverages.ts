import { now } from '../common/clock';
import { DAY_MS, type Day, toUtcDay } from '../common/days';
import { calculatePrice } from '../common/price';
import { coverageNumber } from '../server/coverages/issueCoverage';
import type { policies, reservations } from '../server/db/schema';
import { PRODUCTS, RATES } from './properties';
import type { Random } from './random';
import type { Stay } from './reservations';
import type { Unit } from './unit';

type Reservation = typeof reservations.$inferInsert & { res_id: number };
/** A policy with its reservation, for its payments. */
export type Covered = {
  row: typeof policies.$inferInsert & { policy_id: number; acc_id: number };
  stay: Stay;
};

const midnight = (day: Day): number => Date.parse(`${day}T00:00:00Z`);

/**
 * Creates reservations and policies in the order of their creation. Coverage numbers continue the unit's
 * counters by year of issue.
 */
export function makeCoverages(
  rnd: Random,
  stays: Stay[],
  properties: { prd_id: number; acc_id: number }[],
  guests: number,
  unit: Unit,
): { reservations: Reservation[]; policies: Covered[] } {
  const dated = stays.map((stay) => ({ stay, made: madeAt(rnd, stay) })).sort((a, b) => a.made - b.made);
  const rows: Reservation[] = [];
  const covered: Covered[] = [];
  dated.forEach(({ stay, made }, i) => {
    const property = properties[stay.property];
    if (!property) return;
    const created_at = new Date(made);
    const res_id = unit.reservations + i + 1;
    const guest = guestOf(rnd, stay, i + 1, guests, unit.isLater);
    rows.push({
      res_id,
      acc_id: property.acc_id,
      prd_id: property.prd_id,
      guest_id: guest && unit.guests + guest,
      res_code: `${rnd.pick(['HM', 'HA', 'BK', 'DR'])}${rnd.code(8)}`,
      res_checkin: stay.checkin,
      res_checkout: stay.checkout,
      res_status: stay.res_status,
      created_at,
      updated_at: created_at,
    });
    if (stay.policy === null) return;
    const product_id = PRODUCTS[rnd.chance(0.75) ? 0 : 1]?.product_id ?? 1;
    const daily_rate_cents = RATES[product_id] ?? 0;
    const issued = stay.issued ? new Date(Math.min(made + rnd.int(1, 48) * 3_600_000, now())) : null;
    covered.push({
      stay,
      row: {
        policy_id: unit.policies + covered.length + 1,
        res_id,
        acc_id: property.acc_id,
        product_id,
        policy_status: stay.policy,
        coverage_no: null,
        coverage_date: issued,
        third_party_id: rnd.chance(0.3) ? `EXT-${rnd.int(10_000, 99_999)}` : null,
        daily_rate_cents,
        policy_total_cents: quote(rnd, stay, daily_rate_cents),
        created_at,
        updated_at: issued ?? created_at,
      },
    });
  });
  number(covered, unit.counters);
  return { reservations: rows, policies: covered };
}

const madeAt = (rnd: Random, { checkin, checkout }: Stay): number =>
  Math.min(
    midnight(checkin < checkout ? checkin : checkout) - rnd.int(5, 90) * DAY_MS + rnd.int(0, 86_399_000),
    now() - rnd.int(1, 40) * 3_600_000,
  );

/**
 * Returns the guest of a reservation. A few reservations have none: some anywhere, and always some in the
 * attention lists. Later units have them only there.
 */
function guestOf(
  rnd: Random,
  { kind, property }: Stay,
  turn: number,
  guests: number,
  isLater: boolean,
): number | null {
  const attention = kind === 'awaiting' || kind === 'outdated' || kind === 'badFixable';
  if (attention ? property % 8 === 3 : kind !== 'checkout' && !isLater && rnd.chance(0.02)) return null;
  return attention ? (property % guests) + 1 : ((turn * 7) % guests) + 1;
}

/** Returns the total of a policy. Some awaiting policies have none. */
function quote(rnd: Random, { issued, checkin, checkout }: Stay, rate: number): number | null {
  return !issued && rnd.chance(0.15) ? null : calculatePrice(rate, checkin, checkout);
}

function number(covered: Covered[], counters: Map<string, number>): void {
  const issued = covered.filter(({ row }) => row.coverage_date);
  issued.sort((a, b) => Number(a.row.coverage_date) - Number(b.row.coverage_date));
  for (const { row } of issued) {
    const year = toUtcDay(Number(row.coverage_date)).slice(0, 4);
    const n = (counters.get(year) ?? 0) + 1;
    counters.set(year, n);
    row.coverage_no = coverageNumber(year, n);
  }
}
