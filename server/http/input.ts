import type { Context } from 'hono';
import { z } from 'zod';
import { Refusal } from '../domain/refusal';

/** A row's id, a number or the digits of one. */
export const Id = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d{1,10}$/)
      .transform(Number),
  ])
  .pipe(z.number().int().min(1).max(2_147_483_647));

/** A two-state flag as the documents write it. */
export const Flag = z
  .union([z.literal(1), z.literal('1'), z.literal(0), z.literal('0')])
  .transform((flag) => Number(flag) === 1);

/** The refusal (400) of an input that its schema does not take: it names the fields, each with its sentence. */
export function refusedInput({ issues }: z.core.$ZodError): Refusal {
  const errors = new Map<string, string>();
  for (const { path, message } of issues) {
    const name = path.join('.');
    if (name && !errors.has(name)) errors.set(name, message);
  }
  if (errors.size === 0) return new Refusal(400, 'The request is not as documented.');
  const names = [...errors.keys()].join(', ');
  return new Refusal(400, `Missing or wrong: ${names}.`, undefined, {}, Object.fromEntries(errors));
}

function judge<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw refusedInput(result.error);
}

/** The request's JSON body, as a schema wants it; else a refusal (400) that names the fields. */
export async function body<T>(c: Context, schema: z.ZodType<T>): Promise<T> {
  let value: unknown;
  try {
    value = await c.req.json();
  } catch {
    throw new Refusal(400, 'The body is not JSON.');
  }
  return judge(schema, value);
}

/** The request's query, as a schema wants it; else a refusal (400) that names the parameters. */
export const query = <T>(c: Context, schema: z.ZodType<T>): T => judge(schema, c.req.query());

/** The parameters in the request's path, as a schema wants them; else a refusal (400) that names them. */
export const params = <T>(c: Context, schema: z.ZodType<T>): T => judge(schema, c.req.param());
