import { randomBytes } from 'node:crypto';
import postgres, { type Sql } from 'postgres';
import { getToday } from '../../common/days';
import { fillSandbox } from '../../sandbox/fillSandbox';
import { openServer } from '../../server/db/open';

/** What a database begins with: the sandbox data as of the clock's day, no rows, or not even tables. */
export type Begins = 'whole' | 'none' | 'unmade';

/** Names, to the processes of a run, what its databases are copied from. */
const RUN = 'COPIED_DATABASES';
const MAKING = 4_010;

const random = () => randomBytes(6).toString('hex');
const adminOf = (server: string): Sql => postgres(server, { max: 1, onnotice: () => {} });
const drop = (admin: Sql, name: string) => admin.unsafe(`drop database if exists ${name} with (force)`);
const urlOf = (server: string, name: string): string => {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
};

/** Lets the databases of a run be copies of a few that are made once; what it returns drops these. */
export function copyPostgres(server: string): () => Promise<void> {
  const run = `coverage_copied_${random()}`;
  process.env[RUN] = run;
  return async () => {
    const admin = adminOf(server);
    const made = await admin<
      { datname: string }[]
    >`select datname from pg_database where starts_with(datname, ${run})`;
    for (const { datname } of made) await drop(admin, datname);
    await admin.end();
  };
}

/** The name of one that is migrated, and filled where that is asked for, once for all test files of a run. */
async function made(admin: Sql, server: string, begins: Begins): Promise<string> {
  const run = process.env[RUN];
  if (!run) throw new Error('Databases are copied only in a run that drops what they are copied from.');
  const name = `${run}_${begins}_${getToday().replaceAll('-', '')}`;
  await admin`select pg_advisory_lock(${MAKING})`;
  try {
    const [there] = await admin`select from pg_database where datname = ${name}`;
    if (there) return name;
    await admin.unsafe(`create database ${name}`);
    const db = await openServer(urlOf(server, name));
    if (begins === 'whole') await fillSandbox(db);
    await db.close();
    return name;
  } catch (error) {
    await drop(admin, name);
    throw error;
  } finally {
    await admin`select pg_advisory_unlock(${MAKING})`;
  }
}

/** A database of its own on the PostgreSQL that the tests may use, and what drops it again; a copy, unless nothing has been made in it. */
export async function ownPostgres(
  server: string,
  begins: Begins = 'unmade',
): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `coverage_test_${random()}`;
  const admin = adminOf(server);
  const from = begins === 'unmade' ? 'template1' : await made(admin, server, begins);
  await admin.unsafe(`create database ${name} template ${from}`);
  return {
    url: urlOf(server, name),
    drop: async () => {
      await drop(admin, name);
      await admin.end();
    },
  };
}
