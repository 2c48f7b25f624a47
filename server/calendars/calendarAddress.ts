import { eq } from 'drizzle-orm';
import { now } from '../../common/clock';
import { type Actor, record } from '../audit/writeAuditEvent';
import { written } from '../db/expectRow';
import type { Db } from '../db/open';
import { propertyCalendars as c } from '../db/schema';
import { newKey } from '../lib/keys';
import { type By, reachProperty } from './feeds';

/** Where a property's calendar is, under the base of the API. Whoever knows it can read it. */
const urlOf = (token: string) => `/public/ical/${token}.ics`;

/** The secret address of a property's calendar; made when it is first asked for. */
export async function calendarUrl(tx: Db, by: By, prd_id: number): Promise<string> {
  await reachProperty(tx, by, prd_id);
  const read = () => tx.select().from(c).where(eq(c.prd_id, prd_id));
  const [known] = await read();
  if (known) return urlOf(known.token);
  const [made] = await tx
    .insert(c)
    .values({ prd_id, token: newKey(), made_at: new Date(now()) })
    .onConflictDoNothing()
    .returning();
  if (!made) return urlOf(written(await read()).token);
  await record(tx, by.user, { action: 'make calendar address', entity: 'property', id: prd_id });
  return urlOf(made.token);
}

/** Ends the secret address of a property's calendar, where it has one: whoever knows it knows the days of an account's stays. */
export async function endCalendarUrl(tx: Db, by: Actor, prd_id: number): Promise<void> {
  const ended = await tx.delete(c).where(eq(c.prd_id, prd_id)).returning();
  if (ended.length > 0)
    await record(tx, by, { action: 'end calendar address', entity: 'property', id: prd_id });
}

/** Gives a property's calendar another secret address; the one before it ends. */
export async function renewCalendarUrl(tx: Db, by: By, prd_id: number): Promise<string> {
  await reachProperty(tx, by, prd_id);
  const fresh = { token: newKey(), made_at: new Date(now()) };
  await tx
    .insert(c)
    .values({ prd_id, ...fresh })
    .onConflictDoUpdate({ target: c.prd_id, set: fresh });
  await record(tx, by.user, { action: 'renew calendar address', entity: 'property', id: prd_id });
  return urlOf(fresh.token);
}
