import { type AuditEntity, ROLES } from '../../common/auditTrail';
import { PERMISSION_SETS } from '../../common/permissions';
import { REFUND_STATE_TITLES } from '../../common/statuses';
import { isRow } from '../../providers/apiResponse';
import { toText } from '../../providers/fieldAccessor';
import type { Field, Resource, Row } from '../../schema/types';
import { fieldToText } from '../../src/fields/fieldToText';
import { translateText } from '../../src/i18n/language';
import { accounts } from '../accounts/resource';
import { coverages } from '../coverages/resource';
import { feeds } from '../feeds/resource';
import { guests } from '../guests/resource';
import { locations } from '../locations/resource';
import { messages } from '../messages/resource';
import { owners } from '../owners/resource';
import { payments } from '../payments/resource';
import { products } from '../products/resource';
import { reconciliation } from '../reconciliation/resource';
import { refunds } from '../refunds/resource';
import { reservations } from '../reservations/resource';
import { stays } from '../stays/resource';
import { users } from '../users/resource';
import { type Activity, getAuditedResource } from './activity';

const text = (label: string): Field<Row> => ({ type: 'text', label });
/** Creates a field for a state, whose text of the API is translated. */
const state = (label: string): Field<Row> => ({ type: 'text', label, translated: true });

const AMOUNT: Field<Row> = { type: 'money', label: 'Amount' };
/** The API has this difference in cents, and the audit trail in dollars. */
const DIFFERENCE: Field<Row> = { type: 'money', label: 'Difference' };
const DAY: Field<Row> = { type: 'date', label: 'Date' };

/** Fields of audited records that are in no schema of their kind. */
const OTHERS: Readonly<Record<string, Field<Row>>> = {
  user_name: text('Username'),
  user_role: { type: 'select', label: 'Role', choices: ROLES },
  permission_set: { type: 'select', label: 'Permissions', choices: PERMISSION_SETS },
  user_phone: text('Phone'),
  user_company: text('Company'),
  acc_id: text('Account'),
  prd_id: text('Property'),
  operator: text("The provider's own account"),
  require_auth: text('2 Factor Authentication'),
  password_changed: text('Password changed'),
  ended: text('Sessions ended'),
  second_step: text('2FA'),
  resets_two_factor: text('Resets 2FA'),
  codes_left: text('Recovery codes left'),
  uuid: text('Delegation ID'),
  version: text('Version'),
  guest_id: text('Guest'),
  owner_id: text('Owner'),
  acc_owner: text('Owner'),
  product_id: text('Product'),
  daily_rate: { type: 'money', label: 'Rate per day per reservation' },
  res_id: text('Reservation'),
  res_status: state('Status'),
  policy_id: text('Coverage'),
  policy_status: state('Status'),
  policy_total: AMOUNT,
  third_party_id: text('Third-party ID'),
  plan: text('Payments'),
  payments: text('Payments'),
  t_status: state('Status'),
  t_reason: text('Reason'),
  amount: AMOUNT,
  paid: { type: 'money', label: 'Paid' },
  attempt: text('Attempt'),
  refund_id: text('Refund'),
  state: { type: 'select', label: 'State', choices: REFUND_STATE_TITLES },
  failure: text('Failure'),
  customer: text('Customer'),
  card: text('Card'),
  method: text('Payment method'),
  host: text('Host'),
  kind: text('Kind'),
  booked_count: text('Periods booked'),
  freed_count: text('Periods freed'),
  booked: text('Booked'),
  freed: text('Free again'),
  properties: text('Properties'),
  scale: text('Scale'),
  created_at: { type: 'date', label: 'Created', showTime: true },
  updated_at: { type: 'date', label: 'Updated', showTime: true },
};

type Fields = Readonly<Record<string, Field<Row>>>;

function pickOthers(...names: readonly string[]): Fields {
  return Object.fromEntries(names.flatMap((name) => (OTHERS[name] ? [[name, OTHERS[name]]] : [])));
}

/** The resources whose fields name those of a record in the audit trail, by its kind. The first one counts. */
const RESOURCES: Readonly<Record<AuditEntity, readonly { fields: object }[]>> = {
  account: [accounts],
  user: [users, guests],
  session: [],
  property: [locations, owners],
  feed: [feeds],
  reservation: [stays, reservations, guests],
  guest: [guests],
  policy: [coverages],
  product: [products],
  transaction: [payments, refunds],
  reconciliation: [reconciliation],
  message: [messages],
  job: [],
  event: [],
  database: [],
};

const RECONCILED: Fields = { difference: DIFFERENCE };

/** Facts that the audit trail stores in another form than the API. */
const FACTS: Readonly<Partial<Record<AuditEntity, Fields>>> = {
  account: pickOthers('owner_id'),
  property: pickOthers('owner_id', 'properties'),
  feed: pickOthers('prd_id'),
  reservation: pickOthers('acc_id', 'prd_id', 'user_name', 'res_status'),
  policy: pickOthers('acc_id', 'policy_id', 'policy_status', 'policy_total', 'user_name'),
  transaction: pickOthers('t_status', 'res_id', 'policy_id', 'amount', 'state'),
  reconciliation: RECONCILED,
  message: pickOthers('user_name'),
};

/**
 * The fields of each kind of record. A fact that is in none of them has its name: another kind may mean another
 * fact.
 */
const FIELDS: ReadonlyMap<string, Fields> = new Map(
  Object.entries(RESOURCES).map(([entity, resources]) => [
    entity,
    Object.assign(
      {},
      OTHERS,
      ...resources.toReversed().map(({ fields }) => fields),
      FACTS[entity as AuditEntity],
    ),
  ]),
);

/** Returns the fields of a kind of record: those of its resource if it is audited under the name of the resource. */
const getFields = (entity: string, resources: readonly Resource[]): Resource['fields'] =>
  FIELDS.get(entity) ?? getAuditedResource(entity, resources)?.fields ?? OTHERS;

const fieldOf = (fields: Resource['fields'], name: string): Field<Row> => {
  return (Object.hasOwn(fields, name) ? fields[name] : undefined) ?? text(name);
};

/** Returns whether an audited field of a kind of record has a label. */
export const isNamed = (entity: string, name: string, resources: readonly Resource[]): boolean =>
  Object.hasOwn(getFields(entity, resources), name);

const NOTHING = '–';

/** Ids that only software reads, such as that of an attempt to charge. */
const isUuid = (value: unknown): boolean =>
  typeof value === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value);

/** Formats the payments of a plan in one line, with day and amount. */
const planned = (plan: readonly unknown[]): string =>
  plan
    .filter(isRow)
    .map((payment) => `${fieldToText(payment, 'day', DAY)} ${fieldToText(payment, 'amount', AMOUNT)}`)
    .join(', ');

/** Fields that refer to another record by its id. */
const REFERENCE = /^(guest|owner|product|res|policy|refund)_id$/;

function formatValue(row: Row, name: string, field: Field<Row>): string {
  if (typeof row[name] === 'boolean') return translateText(row[name] ? 'Yes' : 'No');
  if (Array.isArray(row[name])) return planned(row[name]) || NOTHING;
  const words = fieldToText(row, name, field) || toText(row[name]) || NOTHING;
  const isReference = field.type === 'reference' || REFERENCE.test(name);
  return isReference && words !== NOTHING ? `#${words}` : words;
}

/**
 * Returns the changes of an audit event by label, as the record's kind names them: the value before and after, or
 * the only value of a created or deleted record. Empty fields and UUIDs are left out.
 */
export function changesOf(
  { entity, before, after }: Pick<Activity, 'entity' | 'before' | 'after'>,
  resources: readonly Resource[],
): Record<string, string> {
  const fields = getFields(entity, resources);
  const [was, is] = [isRow(before) ? before : {}, isRow(after) ? after : {}];
  const all = { ...was, ...is };
  return Object.fromEntries(
    Object.keys(all).flatMap((name) => {
      if (isUuid(all[name])) return [];
      const field = fieldOf(fields, name);
      const label = translateText(field.label);
      if (Object.hasOwn(was, name) && Object.hasOwn(is, name))
        return [[label, `${formatValue(was, name, field)} → ${formatValue(is, name, field)}`]];
      const value = formatValue(all, name, field);
      return value === NOTHING ? [] : [[label, value]];
    }),
  );
}
