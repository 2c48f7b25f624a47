import type { MiddlewareHandler } from 'hono';

/** How JSON writes NUL and halves of UTF-16 pairs; whole pairs too, which may be written so. */
const ESCAPED = /\\u(?:0000|d[89a-f])/i;

const sanitizeString = (_name: string, value: unknown): unknown =>
  typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '') : value;

/** Takes out of the texts of a JSON body what no database keeps: NUL, and halves of UTF-16 pairs. */
export const sanitizeJson: MiddlewareHandler = async (c, next) => {
  c.req.json = async () => {
    const text = await c.req.text();
    return JSON.parse(text, ESCAPED.test(text) ? sanitizeString : undefined);
  };
  await next();
};
