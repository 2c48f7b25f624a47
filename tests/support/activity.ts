import { cards } from './recordPage';

/** What the part of a record's page asks for that tells what was done to it. */
const PART = ['GET /openapi.json', 'GET /lists', 'GET /admin/activity'];

/** The calls of requests, but for those of that part. */
export const requestedPaths = (sent: readonly { call: string }[]): string[] =>
  sent.map(({ call }) => call).filter((call) => !PART.includes(call));

/** The cards of a record's page, but for that part. */
export const ownCards = (): string[] => cards().filter((title) => title !== 'Activity');
