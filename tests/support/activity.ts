import { getCardTitles } from './recordPage';

/** What the part of a record's page asks for that tells what was done to it. */
const ACTIVITY_CALLS = ['GET /openapi.json', 'GET /lists', 'GET /admin/activity'];

/** The calls of requests, but for those of that part. */
export const requestedPaths = (requests: readonly { call: string }[]): string[] =>
  requests.map(({ call }) => call).filter((call) => !ACTIVITY_CALLS.includes(call));

/** The cards of a record's page, but for that part. */
export const getOwnCards = (): string[] => getCardTitles().filter((title) => title !== 'Activity');
