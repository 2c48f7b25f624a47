/** What Stripe answers: an HTTP status and a JSON body. */
export type Answer = { status: number; body: object };

/** One page of a list, as the query asks for it. */
export function page(rows: { id: string }[], query: URLSearchParams): Answer {
  const from = rows.findIndex(({ id }) => id === query.get('starting_after')) + 1;
  const data = rows.slice(from, from + Number(query.get('limit') ?? 10));
  return {
    status: 200,
    body: { object: 'list', url: '', data, has_more: from + data.length < rows.length },
  };
}

/** A request that Stripe makes nothing of. */
export const invalid = (code: string, message: string, status = 400): Answer => ({
  status,
  body: { error: { type: 'invalid_request_error', code, message } },
});

/** There is no such thing at Stripe. */
export const missing = (what: string, id: string | null): Answer =>
  invalid('resource_missing', `No such ${what}: '${id}'`, 404);
