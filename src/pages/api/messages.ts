/** The messages of the External API page. */
export const apiMessages = {
  title: 'External API',
  text: 'All calls of this API with their requests, responses and an example to try.',
  absent: 'This API does not publish a description.',
  calls: 'Calls',
  other: 'Other calls',
  asked: 'Request',
  answered: 'Response',
  refused: 'Error response',
  required: 'required',
  optional: 'optional',
  no_fields: 'No parameters.',
  no_answer: 'Its fields are not documented.',
  no_keys: 'No keys needed',
  curl: 'curl command',
  example: 'Example',
  place: { path: 'in the path', query: 'in the query', header: 'in a header', body: 'in the body' },
  start: {
    title: 'Before you start',
    text: 'The commands below use three variables. Set them in your shell first:',
    lines: 'shell commands',
    keys: 'AUTH_KEY and API_KEY are the auth_key and api_key of a session. The sign-in response contains them, and this browser stores them under the same names. Anyone who has both can do what you can do.',
    types:
      'Dates are calendar days (YYYY-MM-DD). Date-times are instants in UTC (ISO 8601). Empty fields are null.',
  },
};
