/** A method and a path under the API base, the query included: `GET /admin/account?acc_id=7`. */
export type Call = Read | Sending;

/** A call that reads: `GET /admin/account?acc_id=7`. */
export type Read = `GET /${string}`;

/** A call that changes something: what is sent is its JSON. */
export type Sending = `${'POST' | 'PUT' | 'DELETE'} /${string}`;

/** What the server says of its own answer. Absent where it says nothing, or nothing that is text. */
export type Sayings = { msg?: string; note?: string; request?: string };

/**
 * A refusal in the server's words; `errors` are those of `data.errors`, `fields` the sentences of what was filled in
 * wrong, by the names of the fields.
 */
export type Refused = Sayings & { errors: readonly string[]; fields: Readonly<Record<string, string>> };
