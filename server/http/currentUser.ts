/** Who is signed in; `acc_id` is null for who belongs to no account. */
export type CurrentUser = {
  user_id: number;
  user_role: string;
  acc_id: number | null;
  auth_hash: string;
  session_id: number;
};

/** What a signed-in route finds in its context. */
export type SessionEnv = { Variables: { user: CurrentUser } };
