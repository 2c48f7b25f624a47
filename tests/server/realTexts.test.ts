import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { properties, users } from '../../server/db/schema';
import { keysOf, read, send, testApp } from '../support/api';
import { freshDatabase } from '../support/database';
import { save, WHOLE } from '../support/properties';

const db = await freshDatabase();
const { orm } = db;
afterAll(db.close);
const app = testApp(db);
const keys = await keysOf(app);

const RUNS = { numRuns: 60, seed: 2028 };

/** Parts of names as people have them: apostrophes, particles, one letter, right to left, emoji, combining marks. */
const NAME_PARTS = [
  ...[
    "O'Brien",
    'O’Neil',
    'ʻIolani',
    'van der Berg',
    'de la Cruz',
    'bin Rashid',
    "d'Arc",
    'Ó',
    'X',
    'Ng',
    'Łukasz',
  ],
  ...[
    'محمد',
    'שָׁלוֹם',
    'Nguyễn',
    'Nguye\u0302\u0303n',
    '山田',
    '서울',
    '서울'.normalize('NFD'),
    'Þórsdóttir',
    'ß',
  ],
  ...[
    '\u{1f3e0}',
    '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}',
    'Zoë',
    '𠮷野',
    'Jr.',
    'III',
    'Mary-Jane',
    'İpek',
    'null',
  ],
  ...['\u200f', '\u00a0', '\u3000', '-', '&', '"Bob"', '<b>', '%s', '=1+1', '0', 'NaN', '\\', '{{x}}'],
];
const name = fc.array(fc.constantFrom(...NAME_PARTS), { maxLength: 4 }).map((parts) => parts.join(' '));
/** Names of any length: those over the limit are refused. */
const text = fc.oneof(
  { weight: 4, arbitrary: name },
  { weight: 1, arbitrary: fc.tuple(name, fc.nat(40)).map(([part, times]) => part.repeat(times)) },
);

const address = fc.record({
  ad_line1: fc.oneof(
    fc.constantFrom(
      '',
      'PO Box 7',
      'Casa s/n, km 4,5',
      '1/2 Mill Lane',
      'Strada Nouă nr. 5',
      '中央区銀座1-2-3',
      'شارع ٥',
    ),
    text,
  ),
  ad_city: fc.constantFrom(
    '',
    "L'Aquila",
    'Å',
    'Kraków',
    '東京',
    'Αθήνα',
    'Санкт-Петербург',
    "'s-Hertogenbosch",
  ),
  ad_state: fc.constantFrom('', 'TX', 'Île-de-France', '北海道'),
  ad_zip: fc.constantFrom(
    '',
    '00501',
    'SW1A 1AA',
    'K1A 0B1',
    '〒104-0061',
    'AD500',
    '1',
    '12345-6789',
    '9'.repeat(21),
  ),
  ad_country: fc.constantFrom('', 'Ireland', "Côte d'Ivoire", 'España', '日本'),
});

/** A refusal names each field with a sentence. */
const expectSentences = (errors: Record<string, string>, values: object) => {
  expect(Object.keys(errors).length).toBeGreaterThan(0);
  for (const [field, sentence] of Object.entries(errors)) {
    expect(values).toHaveProperty([field]);
    expect(sentence).toMatch(/^[A-Z].* .*\.$|^At most \d+ characters\.$|^Email is required$/);
  }
};

/** Counts the accepted and the refused values, so that no property is true for want of cases. */
const counter = () => {
  const counts = { accepted: 0, refused: 0 };
  return { counts, expectBoth: () => expect(Math.min(counts.accepted, counts.refused)).toBeGreaterThan(5) };
};

const trimmed = <T extends Record<string, string>>(values: T) =>
  Object.fromEntries(Object.entries(values).map(([field, value]) => [field, value.trim()]));

it('titles and addresses are stored and returned unchanged, or refused without a row', async () => {
  const { counts, expectBoth } = counter();
  await fc.assert(
    fc.asyncProperty(text, address, async (prd_title, place) => {
      const before = await orm.$count(properties);
      const values = { ...place, prd_title };
      const { status, body } = await save(app, keys, 'POST /properties/property', {
        ...WHOLE,
        ...values,
        is_publish: false,
      });
      if (status === 400) {
        counts.refused++;
        expectSentences(body.errors, values);
        expect(await orm.$count(properties)).toBe(before);
        return;
      }
      expect(status).toBe(200);
      counts.accepted++;
      const form = await read(app, keys, `/properties/property_form?id=${body.data.prd_id}`);
      expect(form).toMatchObject(trimmed(values));
    }),
    RUNS,
  );
  expectBoth();
});

it('names of people are stored and returned unchanged, or refused without a change', async () => {
  const profile = fc.record({
    user_fname: text,
    user_lname: text,
    user_email: fc.constantFrom(
      'a@b.co',
      'o’b@example.com',
      "o'brien+x@example.com",
      'ada',
      'ada@exämple.com',
      ' a@b.co ',
    ),
    user_mobile: fc.constantFrom('', '+1 (813) 555-0100', '٠١٢٣', '555.0100 ext. 7', '0'.repeat(41)),
    user_company: text,
  });
  const { counts, expectBoth } = counter();
  await fc.assert(
    fc.asyncProperty(profile, async (values) => {
      const before = await orm.select().from(users).orderBy(users.user_id);
      const answer = await send(app, 'PUT', '/login/profile', values, keys);
      if (answer.status === 400) {
        counts.refused++;
        expectSentences((await answer.json()).errors, values);
        expect(await orm.select().from(users).orderBy(users.user_id)).toEqual(before);
        return;
      }
      expect(answer.status).toBe(200);
      counts.accepted++;
      expect(await read(app, keys, '/login/profile')).toMatchObject(trimmed(values));
    }),
    RUNS,
  );
  expectBoth();
});
