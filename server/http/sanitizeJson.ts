import type { MiddlewareHandler } from 'hono';

/** JSON escapes of NUL and of surrogates. */
const ESCAPED = /\\u(?:0000|d[89a-f])/i;

/** The replacer of `JSON.parse` and `JSON.stringify` that removes what PostgreSQL cannot store from a text. */
export const sanitizeString = (_name: string, value: unknown): unknown =>
  typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '') : value;

/**
 * Middleware that removes NUL and unpaired surrogates from the texts of a JSON body, because PostgreSQL
 * cannot store them.
 */
export const sanitizeJson: MiddlewareHandler = async (c, next) => {
  c.req.json = async () => {
    const text = await c.req.text();
    return JSON.parse(text, ESCAPED.test(text) ? sanitizeString : undefined);
  };
  await next();
};
