import { randomBytes } from 'node:crypto';
import postgres from 'postgres';

/** An empty database on the PostgreSQL that the tests may use, and what drops it again. */
export async function ownPostgres(server: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `coverage_test_${randomBytes(6).toString('hex')}`;
  const admin = postgres(server, { max: 1, onnotice: () => {} });
  await admin.unsafe(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: async () => {
      await admin.unsafe(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}
