import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../server/db/open';
import { lists } from '../../server/listRegistry';
import { hasWord } from '../../server/lists/textSearch';
import { answered, databases } from '../support/bothAnswers';

type Plan = { 'Node Type': string; 'Index Name'?: string; 'Actual Rows': number; Plans?: Plan[] };

const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)];

/** The lists that are searched, each with the table whose indexes it has. */
const searched = Object.entries(lists).filter(([, list]) => list.search.length > 0);

describe.each(databases)('a word of a search, in %s', (_, open) => {
  let db: Database;
  beforeAll(async () => {
    db = await open();
  });
  afterAll(() => db.close());

  /** How the rows of a word are found where a table is too long to be read whole. */
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
    'is found by an index among the %s, however short it is',
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
