import { eq } from 'drizzle-orm';
import { normalizeName } from '../../common/names';
import { createPasswordLink } from '../auth/passwords';
import { describeDatabase } from '../db/databaseExists';
import { inTransaction } from '../db/inTransaction';
import type { Db } from '../db/open';
import { users } from '../db/schema';
import { StartupError } from '../lib/errors';
import { OPERATOR } from '../lib/statusLabels';
import { addUser, assertEmail } from '../users/addUser';
import { hasOperator } from '../users/changeUser';
import { parseCommand } from './lib/arguments';
import { formatLink } from './lib/formatLink';
import { withDatabase } from './lib/withDatabase';

const USAGE = 'npm run setup -- --email you@example.com --name "Your Name"';

const EXISTS =
  'An operator who can sign in exists already. Invite users in the portal, or with `npm run user -- invite`.';

const { email, name } = parseCommand(USAGE, { email: { type: 'string' }, name: { type: 'string' } }).values;

/** Returns the id of the operator whose link was not used yet, or adds the operator. */
async function findOrAddOperator(tx: Db, { email, name }: { email: string; name: string }): Promise<number> {
  const [known] = await tx
    .select()
    .from(users)
    .where(eq(users.user_name, normalizeName(email)));
  const isWaiting = known?.user_role === OPERATOR && known.password_hash === null;
  return isWaiting ? known.user_id : addUser(tx, { email, name, role: OPERATOR });
}

if (email && name) {
  await withDatabase(
    async ({ orm }, settings) => {
      const link = await inTransaction(orm, async (tx) => {
        if (await hasOperator(tx)) throw new StartupError(EXISTS);
        return createPasswordLink(tx, null, await findOrAddOperator(tx, { email, name }));
      });
      return `The first operator is ${email}, in the database at ${describeDatabase(settings)}.\n${formatLink(link, settings)}`;
    },
    { makes: true, look: () => assertEmail(email) },
  );
} else {
  console.error(USAGE);
  process.exitCode = 1;
}
