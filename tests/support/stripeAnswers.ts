/** A response of Stripe: HTTP status and JSON body. */
export type Answer = { status: number; body: object };

/** Returns a page of a list according to the query. */
export function page(rows: { id: string }[], query: URLSearchParams): Answer {
  const from = rows.findIndex(({ id }) => id === query.get('starting_after')) + 1;
  const data = rows.slice(from, from + Number(query.get('limit') ?? 10));
  return {
    status: 200,
    body: { object: 'list', url: '', data, has_more: from + data.length < rows.length },
  };
}

/** Creates the response to an invalid request. */
export const invalid = (code: string, message: string, status = 400): Answer => ({
  status,
  body: { error: { type: 'invalid_request_error', code, message } },
});

/** Creates the response for an unknown id. */
export const missing = (what: string, id: string | null): Answer =>
  invalid('resource_missing', `No such ${what}: '${id}'`, 404);
