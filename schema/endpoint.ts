/** A method and a path below the base URL of the API, the query included: `GET /admin/account?acc_id=7`. */
export type Endpoint = QueryEndpoint | MutationEndpoint;

/** An endpoint that reads: `GET /admin/account?acc_id=7`. */
export type QueryEndpoint = `GET /${string}`;

/** An endpoint that changes data: `PUT /admin/account`. Its body is JSON. */
export type MutationEndpoint = `${'POST' | 'PUT' | 'DELETE'} /${string}`;

/** The messages in a response of the API. A message is absent if the response has none, or none that is text. */
export type ResponseMessages = { msg?: string; note?: string; request?: string };

/**
 * A response that rejects a request. `errors` are the texts of `data.errors`. `fields` are the messages about single
 * fields of a form, by field name.
 */
export type ApiRejection = ResponseMessages & {
  errors: readonly string[];
  fields: Readonly<Record<string, string>>;
};
