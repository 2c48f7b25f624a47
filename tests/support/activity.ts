import { getCardTitles } from './recordPage';

/** The requests of the Activity card of a record page. */
const ACTIVITY_CALLS = ['GET /openapi.json', 'GET /lists', 'GET /admin/activity'];

/** Returns the calls of requests, without those of the Activity card. */
export const requestedPaths = (requests: readonly { call: string }[]): string[] =>
  requests.map(({ call }) => call).filter((call) => !ACTIVITY_CALLS.includes(call));

/** Returns the titles of the cards of a record page, without Activity. */
export const getOwnCards = (): string[] => getCardTitles().filter((title) => title !== 'Activity');
