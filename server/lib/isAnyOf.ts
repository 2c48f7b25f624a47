import { type SQL, sql } from 'drizzle-orm';

/** Returns a condition "equals any of these", with a single parameter for any number of values. */
export const isAnyOf = (values: readonly (string | number)[], type: 'text' | 'integer'): SQL =>
  sql`any (array(select value::${sql.raw(type)} from jsonb_array_elements_text(${JSON.stringify(values)}::text::jsonb)))`;
