import { addDays, type Day, getToday } from '../common/days';
import { SHORT_STAY_NIGHTS } from '../common/paymentPlan';
import type { Random } from './random';
import type { Unit } from './unit';

/** A kind of reservation in the sandbox data. `policy` is null for a reservation without coverage. */
type Kind = { count: number; res_status: string; policy: string | null; issued: boolean };

/** The number of reservations of each kind in the first unit: 4,000, of which 3,200 have a policy. */
const KINDS = {
  checkout: { count: 14, res_status: '45', policy: '38', issued: true },
  badFixable: { count: 7, res_status: '44', policy: '37', issued: false },
  badOver: { count: 4, res_status: '46', policy: '37', issued: false },
  badIssued: { count: 1, res_status: '45', policy: '38', issued: true },
  awaiting: { count: 24, res_status: '44', policy: '37', issued: false },
  outdated: { count: 11, res_status: '46', policy: '37', issued: false },
  active: { count: 160, res_status: '45', policy: '38', issued: true },
  upcoming: { count: 420, res_status: '45', policy: '38', issued: true },
  cancelledIssued: { count: 120, res_status: '48', policy: '40', issued: true },
  cancelled: { count: 60, res_status: '48', policy: '40', issued: false },
  closed: { count: 2_379, res_status: '47', policy: '39', issued: true },
  pending: { count: 220, res_status: '44', policy: null, issued: false },
  incomplete: { count: 180, res_status: '46', policy: null, issued: false },
  closedBare: { count: 250, res_status: '47', policy: null, issued: false },
  cancelledBare: { count: 150, res_status: '48', policy: null, issued: false },
} as const satisfies Record<string, Kind>;

type KindName = keyof typeof KINDS;

/** The number of reservations of each kind in a later unit, with the same total. Few of them need attention. */
const LATER_UNIT: Partial<Record<KindName, number>> = {
  checkout: 2,
  badFixable: 1,
  badOver: 1,
  awaiting: 4,
  outdated: 2,
  active: 160,
  upcoming: 420,
  cancelledIssued: 120,
  cancelled: 60,
  closed: 2_430,
  pending: 5,
  closedBare: 495,
  cancelledBare: 300,
};

/** A reservation without an id. `parts` is the number of payments, 0 without an issued coverage. */
export type Stay = Kind & {
  kind: KindName;
  property: number;
  checkin: Day;
  checkout: Day;
  parts: number;
};

const PARTS = [1, 1, 1, 1, 1, 1, 2, 2, 3, 3, 4, 5, 6, 6] as const;
const MOST_PARTS = 9;
/**
 * Active reservations, by their turn, whose price for damage protection is declined by the sandbox provider:
 * 17 nights cost $66.13, and 147 nights have instalments of $114.37.
 */
const DECLINED = [
  { every: 8, from: 0, nights: 17, parts: 1 },
  { every: 16, from: 4, nights: 147, parts: 5 },
];
const declinedAt = (turn: number) => DECLINED.find(({ every, from }) => turn % every === from);
/** The kinds that are placed after the ones in the attention lists, current ones first. */
const LATER: KindName[] = [
  'active',
  'upcoming',
  'cancelledIssued',
  'cancelled',
  'closed',
  'pending',
  'incomplete',
  'closedBare',
  'cancelledBare',
];
const KIND_NAMES = Object.keys(KINDS).filter((name): name is KindName => name in KINDS);

/**
 * Creates all reservations of a unit, spread over `properties` properties. Their plans have `payments`
 * payments in total.
 */
export function makeStays(rnd: Random, properties: number, payments: number, unit: Unit): Stay[] {
  const drafts = KIND_NAMES.flatMap((kind) =>
    Array.from({ length: unit.isLater ? (LATER_UNIT[kind] ?? 0) : KINDS[kind].count }, (_, turn) => {
      const parts = KINDS[kind].issued ? (kind === 'badIssued' ? 1 : rnd.pick(PARTS)) : 0;
      const declined = kind === 'active' && !unit.isLater ? declinedAt(turn) : undefined;
      return { kind, ...KINDS[kind], parts, nights: 0, ...declined };
    }),
  );
  fitPayments(drafts, payments);
  // Reservations of the attention lists are on the first properties, which have special titles. No property
  // has two of them.
  const turn = ({ kind }: { kind: KindName }) => (LATER.includes(kind) ? LATER.indexOf(kind) : -1);
  const ordered = [-1, 0, 1].flatMap((t) =>
    rnd.shuffle(drafts.filter((draft) => Math.min(turn(draft), 1) === t)),
  );
  const places = Array.from({ length: properties }, () => ({
    back: addDays(getToday(), -rnd.int(30, 45)),
    ahead: addDays(getToday(), rnd.int(8, 20)),
  }));
  return ordered.map((draft, i) => {
    const property = i % properties;
    const place = places[property] ?? { back: getToday(), ahead: getToday() };
    const any =
      draft.parts > 1
        ? rnd.int(SHORT_STAY_NIGHTS * (draft.parts - 1) + 1, SHORT_STAY_NIGHTS * draft.parts)
        : rnd.int(2, 21);
    const nights = draft.nights || any;
    return { ...draft, property, ...dates(rnd, draft.kind, nights, i, place) };
  });
}

/** Changes the number of payments of closed reservations until the total is correct. */
function fitPayments(drafts: { kind: KindName; parts: number }[], wanted: number): void {
  const closed = drafts.filter(({ kind }) => kind === 'closed');
  let missing = wanted - drafts.reduce((sum, { parts }) => sum + parts, 0);
  for (let i = 0; missing !== 0 && i < closed.length * MOST_PARTS; i++) {
    const draft = closed[i % closed.length];
    const step = Math.sign(missing);
    if (!draft || draft.parts + step < 1 || draft.parts + step > MOST_PARTS) continue;
    draft.parts += step;
    missing -= step;
  }
}

/**
 * Returns dates so that the reservations of a property do not overlap. Past ones are placed backwards from
 * today, future ones forwards.
 */
function dates(rnd: Random, kind: KindName, nights: number, i: number, place: { back: Day; ahead: Day }) {
  const day = getToday();
  const from = (checkin: Day, length = nights) => ({ checkin, checkout: addDays(checkin, length) });
  const hold = (stay: { checkin: Day; checkout: Day }) => {
    if (stay.checkin < place.back) place.back = stay.checkin;
    if (stay.checkout > place.ahead) place.ahead = stay.checkout;
    return stay;
  };
  switch (kind) {
    case 'checkout':
      return hold(from(addDays(day, -(i % 6) - nights)));
    case 'badFixable':
      // The check-in is after the check-out, or in a wrong year. In both cases the check-out is in the
      // future.
      return i % 2
        ? from(addDays(day, 26), -rnd.int(3, 18))
        : { checkin: addDays(day, -500), checkout: addDays(day, 6) };
    case 'badOver':
      return from(addDays(day, -i % 9), -rnd.int(0, 5));
    case 'badIssued':
      return from(addDays(day, 4), -2);
    case 'awaiting':
      return hold(
        from(addDays(day, i % 4 === 0 ? 0 : rnd.int(1, 30)), rnd.chance(0.3) ? rnd.int(35, 100) : nights),
      );
    case 'outdated':
      return hold(from(addDays(day, -rnd.int(1, 9)), rnd.int(11, 40)));
    case 'active':
      return hold(from(addDays(day, -rnd.int(1, nights - 1))));
    case 'upcoming':
    case 'pending':
    case 'incomplete': {
      const stay = from(addDays(place.ahead, rnd.int(1, 25)));
      place.ahead = stay.checkout;
      return stay;
    }
    default: {
      const checkout = addDays(place.back, -rnd.int(1, 20));
      place.back = addDays(checkout, -nights);
      return { checkin: place.back, checkout };
    }
  }
}
