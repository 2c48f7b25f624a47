import { afterAll, describe, expect, it } from 'vitest';
import { sendTexts } from '../fault-injection/hostile-texts/sendTexts';
import { testApp, trySignIn } from '../support/api';
import { freshDatabase } from '../support/database';
import { hostile } from '../support/hostile';

/** Number of texts per input, so that each text is used at least once. */
const EACH = 2;

/** With all texts: `npm run test:faults -- --suite texts --texts 525`. */
it('a hostile text in any field is stored unchanged or rejected at its field', async () => {
  const { tried, wrong } = await sendTexts(EACH);
  expect(wrong).toEqual([]);
  const sum = (of: 'accepted' | 'refused') => tried.reduce((all, attempt) => all + attempt[of], 0);
  expect(sum('accepted') + sum('refused')).toBeGreaterThan(hostile.length);
  for (const of of ['accepted', 'refused'] as const) expect(sum(of)).toBeGreaterThan(tried.length / 10);
});

describe('a hostile text', async () => {
  const db = await freshDatabase();
  const app = testApp(db);
  afterAll(db.close);

  it.each(hostile.filter((text) => /\0/.test(text) || !text.isWellFormed()))(
    'that PostgreSQL cannot store (%j) is rejected at the sign-in',
    async (text) => {
      expect((await trySignIn(app, text, text)).status).toBe(401);
    },
  );
});
