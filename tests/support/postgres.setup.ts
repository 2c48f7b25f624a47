import { copyPostgres } from './ownPostgres';

/** Where there is a PostgreSQL, databases of a run are copies of a few, which go with it. */
export default function setUp(): (() => Promise<void>) | undefined {
  const server = process.env.TEST_DATABASE_URL;
  return server ? copyPostgres(server) : undefined;
}
