import { and, eq, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { now } from '../../common/clock';
import type { ChangedAccount, NewAccount } from '../../common/schemas/account';
import { writeAuditEvent } from '../audit/writeAuditEvent';
import { firstOrThrow } from '../db/firstOrThrow';
import type { Db } from '../db/open';
import { accounts as a, users as u } from '../db/schema';
import type { CurrentUser } from '../http/currentUser';
import { assertVersion, fieldError, firstOrNotFound } from '../http/errors';
import { newKey } from '../lib/keys';
import { MANAGER, OPERATOR } from '../lib/statusLabels';
import { addUser } from '../users/addUser';

type New = z.infer<typeof NewAccount>;
type Changed = z.infer<typeof ChangedAccount>;
type Person = Pick<New, 'user_fname' | 'user_lname' | 'user_company' | 'user_email' | 'user_mobile'>;
type Account = typeof a.$inferSelect;

/** The status codes of an account during and after its onboarding. */
const ACC_STATUS = { onboarding: '6', complete: '1' };

/** Returns the columns of the account's own fields. */
function toColumns(fields: Omit<New, 'owner' | keyof Person>) {
  const { acc_title, parent_id, status, is_onboarding } = fields;
  const { ad_line1, ad_line2, ad_city, ad_state, ad_zip, ad_country } = fields;
  const acc_status = is_onboarding ? ACC_STATUS.onboarding : ACC_STATUS.complete;
  const address = { ad_line1, ad_line2, ad_city, ad_state, ad_zip, ad_country };
  return { acc_title, parent_id, status, is_onboarding, acc_status, ...address };
}

/** Throws 400 if the referring account is unknown or the account itself. */
async function assertReferral(tx: Db, parent_id: number | null, acc_id?: number): Promise<void> {
  if (parent_id === null) return;
  const [parent] = await tx.select({ acc_id: a.acc_id }).from(a).where(eq(a.acc_id, parent_id));
  if (!parent || parent_id === acc_id) throw fieldError('parent_id', 'Choose another account.');
}

/**
 * Adds a user of role 50 as the owner and returns the id. The user has no password and cannot sign in yet: an
 * invitation to choose one is sent from here. Throws 400 if a user with this email exists.
 */
async function addOwner(tx: Db, by: number, acc_id: number, person: Person): Promise<number> {
  const { user_fname, user_lname, user_company, user_email, user_mobile } = person;
  const [taken] = await tx
    .select({ user_id: u.user_id })
    .from(u)
    .where(eq(u.user_name, sql`lower(${user_email})`));
  if (taken) throw fieldError('user_email', 'A user with this email already exists.');
  const name = `${user_fname} ${user_lname}`;
  const user_id = await addUser(tx, { email: user_email, name, role: MANAGER, acc_id }, by);
  const after = { user_fname, user_lname, user_company, user_mobile };
  await tx.update(u).set(after).where(eq(u.user_id, user_id));
  await writeAuditEvent(tx, by, { action: 'create owner', entity: 'user', id: user_id, after });
  return user_id;
}

/** Changes the contact details of the owner, and writes an audit event. */
async function changeContact(tx: Db, by: number, owner: number, person: Person): Promise<void> {
  const isOwner = eq(u.user_id, owner);
  const before = firstOrNotFound(await tx.select().from(u).where(isOwner).for('update'), 'owner');
  const { user_fname, user_lname, user_company, user_email, user_mobile } = person;
  const after = { user_fname, user_lname, user_company, user_email, user_mobile };
  const names = (Object.keys(after) as (keyof Person)[]).filter((name) => after[name] !== before[name]);
  if (names.length === 0) return;
  await tx.update(u).set(after).where(isOwner);
  const of = (values: Person) => Object.fromEntries(names.map((name) => [name, values[name]]));
  const change = { before: of(before), after: of(after) };
  await writeAuditEvent(tx, by, { action: 'change owner', entity: 'user', id: owner, ...change });
}

/**
 * Makes an existing person the owner. Throws 400 if the person is an operator or belongs to another account,
 * because the owner enters this account.
 */
async function takeOwner(tx: Db, acc_id: number, owner_id: number): Promise<void> {
  const isEligible = and(eq(u.user_id, owner_id), ne(u.user_role, OPERATOR));
  const [user] = await tx.select().from(u).where(isEligible).for('update');
  if (!user || (user.acc_id !== null && user.acc_id !== acc_id))
    throw fieldError('owner_id', 'This person belongs to another account.');
  await tx.update(u).set({ acc_id }).where(eq(u.user_id, owner_id));
}

/** Moves the customer at the payment provider to the new owner, so that payments can still be charged. */
async function moveCustomer(tx: Db, from: number | null, to: number): Promise<void> {
  if (from === null || from === to) return;
  const [before] = await tx.select({ token: u.stripe_user_token }).from(u).where(eq(u.user_id, from));
  const others = await tx.$count(a, eq(a.acc_owner, from));
  if (!before?.token || others > 0) return;
  await tx
    .update(u)
    .set({ stripe_user_token: before.token })
    .where(and(eq(u.user_id, to), eq(u.stripe_user_token, '')));
  await tx.update(u).set({ stripe_user_token: '' }).where(eq(u.user_id, from));
}

/** Sets the owner that was chosen. Returns the owner's id. */
async function changeOwner(tx: Db, by: number, account: Account, ask: Changed): Promise<number | null> {
  const { acc_id, acc_owner: before } = account;
  if (ask.owner_change === 'same') {
    // A request without the owner has no contact details either.
    if (before !== null && ask.acc_owner !== null) await changeContact(tx, by, before, ask);
    return before;
  }
  const isNew = ask.owner_change === 'new' || ask.owner_id === null;
  const owner = isNew ? await addOwner(tx, by, acc_id, ask) : ask.owner_id;
  if (owner === null) return before;
  if (!isNew) await takeOwner(tx, acc_id, owner);
  await tx.update(a).set({ acc_owner: owner }).where(eq(a.acc_id, acc_id));
  await moveCustomer(tx, before, owner);
  return owner;
}

/**
 * Creates an account with an API key and returns its id. A new owner becomes a user of role 50. Throws 400 for
 * an unknown referring account, or an email that a user has.
 */
export async function createAccount(
  tx: Db,
  { user_id }: CurrentUser,
  { owner, ...fields }: New,
): Promise<{ acc_id: number }> {
  await assertReferral(tx, fields.parent_id);
  const values = toColumns(fields);
  const { acc_id } = firstOrThrow(
    await tx
      .insert(a)
      .values({ ...values, acc_api_key: newKey(), created_at: new Date(now()) })
      .returning({ acc_id: a.acc_id }),
  );
  const acc_owner = owner === 'new' ? await addOwner(tx, user_id, acc_id, fields) : null;
  if (acc_owner !== null) await tx.update(a).set({ acc_owner }).where(eq(a.acc_id, acc_id));
  await writeAuditEvent(tx, user_id, {
    action: 'add account',
    entity: 'account',
    id: acc_id,
    after: { ...values, acc_owner },
  });
  return { acc_id };
}

/**
 * Changes an account and its owner. Throws 404 if the id is unknown, and 409 if the version has changed. Throws
 * 400 for an owner or a referring account that is not possible.
 */
export async function changeAccount(
  tx: Db,
  { user_id }: CurrentUser,
  ask: Changed,
): Promise<{ acc_id: number }> {
  const isAccount = eq(a.acc_id, ask.acc_id);
  const before = firstOrNotFound(await tx.select().from(a).where(isAccount).for('update'), 'account');
  assertVersion(before, ask.version, 'Someone else has changed this account.');
  await assertReferral(tx, ask.parent_id, ask.acc_id);
  const acc_owner = await changeOwner(tx, user_id, before, ask);
  const values = { ...toColumns(ask), acc_owner };
  // Without a change of the onboarding, the account keeps its code.
  if (values.is_onboarding === before.is_onboarding) values.acc_status = before.acc_status;
  await tx
    .update(a)
    .set({ ...values, version: before.version + 1 })
    .where(isAccount);
  const of = Object.fromEntries(Object.keys(values).map((name) => [name, before[name as keyof Account]]));
  await writeAuditEvent(tx, user_id, {
    action: 'change account',
    entity: 'account',
    id: ask.acc_id,
    before: of,
    after: values,
  });
  return { acc_id: ask.acc_id };
}
