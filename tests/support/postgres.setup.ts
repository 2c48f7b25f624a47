import { copyPostgres } from './ownPostgres';

/** If PostgreSQL is available, creates template databases for the run, which are dropped at its end. */
export default function setUp(): (() => Promise<void>) | undefined {
  const server = process.env.TEST_DATABASE_URL;
  return server ? copyPostgres(server) : undefined;
}
