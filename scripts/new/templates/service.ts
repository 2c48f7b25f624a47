import type { Model } from '../createModel';
import { addArticle } from '../nameFormats';
import { optionalLine } from './optionalLine';

/** Returns the text of `server/{name}/service.ts`: the database work. */
export function createServiceFile(model: Model): string {
  const { name, constant, record, type, pluralType, noun, nouns, title, fields } = model;
  const amounts = fields.filter(({ kind }) => kind === 'money').map(({ name }) => name);
  const hasAmounts = amounts.length > 0;
  const input = hasAmounts ? 'values' : 'after';
  const tables = fields.flatMap(({ reference }) => reference?.table ?? []);
  const checks = fields.flatMap(({ name, reference }) =>
    reference
      ? `  if (!(await tx.$count(${reference.table}, eq(${reference.table}.${reference.key}, ${input}.${name}))))
    throw fieldError('${name}', noSuch('${reference.noun}'));`
      : [],
  );
  const join = (write: (name: string) => string) => amounts.map(write).join(', ');
  return `import { desc, eq } from 'drizzle-orm';
import type { z } from 'zod';${optionalLine(hasAmounts ? `import { roundToCents, toDollars } from '../../common/money';` : '')}
import type { New${type} } from '../../common/schemas/${record}';
import { type Actor, writeAuditEvent } from '../audit/writeAuditEvent';
import { firstOrThrow } from '../db/firstOrThrow';
import type { Db } from '../db/open';
import { ${[...new Set([...tables, constant])].join(', ')} } from '../db/schema';
import { ${checks.length > 0 ? 'fieldError, firstOrNotFound, noSuch' : 'firstOrNotFound'} } from '../http/errors';

type Values = z.infer<typeof New${type}>;

/** Returns all ${nouns}, the latest first.${hasAmounts ? ' Amounts are in dollars.' : ''} */
export async function get${pluralType}(orm: Db) {
${
  hasAmounts
    ? `  const rows = await orm.select().from(${constant}).orderBy(desc(${constant}.id));
  return rows.map(({ ${join((name) => `${name}_cents`)}, ...row }) => ({ ...row, ${join((name) => `${name}: toDollars(${name}_cents)`)} }));`
    : `  return orm.select().from(${constant}).orderBy(desc(${constant}.id));`
}
}

${
  checks.length > 0
    ? `/**
 * Adds ${addArticle(noun)} with its audit event, in the transaction of the caller. Returns its id.
 * @throws {HttpError} 400 at the field of a record that does not exist.
 */`
    : `/** Adds ${addArticle(noun)} with its audit event, in the transaction of the caller. Returns its id. */`
}
export async function add${type}(tx: Db, actor: Actor, ${hasAmounts ? `{ ${join((name) => name)}, ...values }` : 'after'}: Values) {${optionalLine(checks.join('\n'))}${optionalLine(hasAmounts ? `  const after = { ...values, ${join((name) => `${name}_cents: roundToCents(${name})`)} };` : '')}
  const { id } = firstOrThrow(await tx.insert(${constant}).values(after).returning());
  const event = { action: 'add', entity: '${name}', id, title: after.${title.name}, after } as const;
  await writeAuditEvent(tx, actor, event);
  return id;
}

/**
 * Deletes ${addArticle(noun)} and writes the audit event, in the transaction of the caller.
 * @throws {HttpError} 404 if there is none with this id.
 */
export async function delete${type}(tx: Db, actor: Actor, ${record}Id: number) {
  const deleted = await tx.delete(${constant}).where(eq(${constant}.id, ${record}Id)).returning();
  const { id, ...before } = firstOrNotFound(deleted, '${noun}');
  const event = { action: 'delete', entity: '${name}', id, title: before.${title.name}, before } as const;
  await writeAuditEvent(tx, actor, event);
}
`;
}
