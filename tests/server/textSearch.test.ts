import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../server/db/open';
import { lists } from '../../server/listRegistry';
import { hasWord } from '../../server/lists/textSearch';
import { answered, databases } from '../support/bothAnswers';

type Plan = { 'Node Type': string; 'Index Name'?: string; 'Actual Rows': number; Plans?: Plan[] };

const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)];

/** The searchable lists, with the tables of their indexes. */
const searched = Object.entries(lists).filter(([, list]) => list.search.length > 0);

describe.each(databases)('a search word in %s', (_, open) => {
  let db: Database;
  beforeAll(async () => {
    db = await open();
  });
  afterAll(() => db.close());

  /** Returns the query plan for a word in a table that is too long for a sequential scan. */
  const found = (table: string, at: ReturnType<typeof sql>, word: string): Promise<Plan[]> =>
    db.orm.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      await tx.execute(sql`set local enable_indexscan = off`);
      const [row] = await answered(
        tx,
        sql`explain (analyze, format json) select from ${sql.identifier(table)} where ${hasWord(at, word)}`,
      );
      const plan = row?.['QUERY PLAN'];
      const [{ Plan: top }] = typeof plan === 'string' ? JSON.parse(plan) : (plan as [{ Plan: Plan }]);
      return nodes(top);
    });

  it.each(searched.map(([name, list]) => [name, list] as const))(
    'uses an index on %s, even if it is short',
    async (_, { table, searched: at }) => {
      const [all] = await answered(db.orm, sql`select count(*) as n from ${sql.identifier(table)}`);
      for (const word of ['cov', 'zq', '0x', '~', '#1', 'я', 'жя', '漢']) {
        const read = (await found(table, at, word)).filter((plan) => plan['Index Name']);
        expect(
          read.map((row) => row['Index Name']).filter((name) => !/_(search|uncommon)$/.test(name ?? '')),
        ).toEqual([]);
        expect(read, word).not.toEqual([]);
        if (word === 'zq')
          for (const { 'Actual Rows': rows } of read)
            expect(rows).toBeLessThan(Math.max(10, Number(all?.n) / 2));
      }
    },
  );
});
