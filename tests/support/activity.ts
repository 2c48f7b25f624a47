import { getCardTitles } from './recordPage';

/** The requests of each record page: those of its Activity card, and what the user may do. */
const COMMON_CALLS = ['GET /openapi.json', 'GET /lists', 'GET /admin/activity', 'GET /login/permissions'];

/** Returns the calls of requests, without those that each record page sends. */
export const requestedPaths = (requests: readonly { call: string }[]): string[] =>
  requests.map(({ call }) => call).filter((call) => !COMMON_CALLS.includes(call));

/** Returns the titles of the cards of a record page, without Activity. */
export const getOwnCards = (): string[] => getCardTitles().filter((title) => title !== 'Activity');
