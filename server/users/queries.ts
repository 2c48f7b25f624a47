import { and, count, desc, eq, gt, isNotNull, like, or, sql } from 'drizzle-orm';
import { now } from '../../common/clock';
import { formatFullName } from '../../common/names';
import { isActiveSession } from '../auth/sessions';
import type { Db } from '../db/open';
import { accounts, audit, passwordLinks, sessions, twoFactorSecrets, users } from '../db/schema';
import { toFlag } from '../lib/rowFormat';
import { OPERATOR } from '../lib/statusLabels';

/**
 * The users who can sign in or be invited. Owners of properties who were only named have a random user name, and no
 * password.
 */
const isUser = or(isNotNull(users.password_hash), like(users.user_name, '%@%'));

type State = { disabled_at: Date | null; password_hash: string | null; link_expires_at: Date | null };

/** Returns the status of a user. An invited user has an open link and no password yet. */
function getStatus({ disabled_at, password_hash, link_expires_at }: State) {
  if (disabled_at) return 'Disabled' as const;
  if (password_hash !== null) return 'Active' as const;
  return link_expires_at ? ('Invited' as const) : ('No password' as const);
}

/** Returns all users by user name, with their access, last sign-in and number of active sessions. */
export async function userRows(orm: Db) {
  const active = orm
    .select({ user_id: sessions.user_id, n: count().as('n') })
    .from(sessions)
    .where(isActiveSession())
    .groupBy(sessions.user_id)
    .as('active');
  // The audit trail has each sign-in. Its index finds the latest one of a user.
  const lastSignIn = orm
    .select({ at: audit.at })
    .from(audit)
    .where(
      and(
        eq(audit.entity, 'user'),
        eq(audit.row_id, sql`${users.user_id}::text`),
        eq(audit.action, 'sign in'),
      ),
    )
    .orderBy(desc(audit.at))
    .limit(1)
    .as('last_sign_in');
  const rows = await orm
    .select({
      user: users,
      acc_title: accounts.acc_title,
      two_factor_since: twoFactorSecrets.enabled_at,
      link_expires_at: passwordLinks.expires_at,
      last_sign_in: lastSignIn.at,
      sessions: active.n,
    })
    .from(users)
    .leftJoin(accounts, eq(accounts.acc_id, users.acc_id))
    .leftJoin(twoFactorSecrets, eq(twoFactorSecrets.user_id, users.user_id))
    .leftJoin(
      passwordLinks,
      and(eq(passwordLinks.user_id, users.user_id), gt(passwordLinks.expires_at, new Date(now()))),
    )
    .leftJoin(active, eq(active.user_id, users.user_id))
    .leftJoinLateral(lastSignIn, sql`true`)
    .where(isUser)
    .orderBy(users.user_name);
  return rows.map(({ user, acc_title, two_factor_since, link_expires_at, last_sign_in, sessions }) => ({
    user_id: user.user_id,
    user_name: user.user_name,
    full_name: formatFullName(user.user_fname, user.user_lname),
    user_email: user.user_email,
    user_role: user.user_role,
    permission_set: user.user_role === OPERATOR ? user.permission_set : null,
    acc_id: user.acc_id,
    acc_title: acc_title ?? '',
    status: getStatus({ ...user, link_expires_at }),
    has_two_factor: toFlag(two_factor_since !== null),
    last_sign_in: last_sign_in?.toISOString() ?? null,
    sessions: sessions ?? 0,
    created_date: user.created_at.toISOString(),
  }));
}
