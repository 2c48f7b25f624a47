import { randomBytes } from 'node:crypto';
import postgres, { type Sql } from 'postgres';
import { getToday } from '../../common/days';
import { fillSandbox } from '../../sandbox/fillSandbox';
import { openServer } from '../../server/db/open';

/** The content of a database: sandbox data of the clock's day, no rows, or no tables. */
export type Begins = 'whole' | 'none' | 'unmade';

/** The environment variable with the prefix of a run's template databases. */
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

/** Allows the databases of a run to be copied from templates. Returns a function that drops the templates. */
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

/** Returns the name of a template database, created once per run. */
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

/**
 * Creates a database on the PostgreSQL server of the tests. It is a copy of a template unless it has no
 * tables. Returns its URL and a function that drops it.
 */
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
