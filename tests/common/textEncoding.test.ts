import fc from 'fast-check';
import { expect, test } from 'vitest';
import { detectEncoding, ENCODINGS, type Encoding } from '../../common/textEncoding';
import { parseCsvFile } from '../../src/data/csvFile';

/** Encodes a text in an encoding of one byte per character. */
function encode(text: string, encoding: Encoding): Uint8Array<ArrayBuffer> {
  const all = new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
  return Uint8Array.from(text, (character) => all.indexOf(character));
}

const encodeUtf16 = (text: string) => Buffer.from(text, 'utf16le');

const JAPANESE = Uint8Array.of(
  ...[0x54, 0x69, 0x74, 0x6c, 0x65, 0x0a],
  // 東京の家
  ...[0x93, 0x8c, 0x8b, 0x9e, 0x82, 0xcc, 0x89, 0xc6, 0x0a],
);

const WESTERN = 'Title,City\nCasa Peña,Málaga\nChâteau d’Été,Orléans\nHäuschen,Köln\n';

test.each<[string, Encoding, Uint8Array]>([
  ['Spanish, French and German', 'windows-1252', encode(WESTERN, 'windows-1252')],
  ['one Spanish letter', 'windows-1252', encode('Casa Peña,Austin', 'windows-1252')],
  ['an English apostrophe', 'windows-1252', encode('Harry’s Place,Austin', 'windows-1252')],
  ['Danish', 'windows-1252', encode('Sommerhus på Ærø,Rødby', 'windows-1252')],
  ['Spanish from an old Mac', 'macintosh', encode('Casa Ávila,Málaga\rÎle Verte,Orléans\r', 'macintosh')],
  ['Czech and Polish', 'windows-1250', encode('Dům U řeky,Plzeň\nŁódź Loft,Łódź', 'windows-1250')],
  ['Czech', 'windows-1250', encode('Dům U řeky,Plzeň', 'windows-1250')],
  ['Hungarian', 'windows-1250', encode('Erdő Ház,Győr\nFűzfa,Pécs', 'windows-1250')],
  ['Russian', 'windows-1251', encode('Дом у реки,Москва\nЛофт,Казань', 'windows-1251')],
  ['Ukrainian beside English', 'windows-1251', encode('Loft Київ,Львів', 'windows-1251')],
  ['Japanese', 'shift_jis', JAPANESE],
  ['Greek', 'windows-1253', encode('Σπίτι στην Αθήνα,Ελλάδα', 'windows-1253')],
  ['Turkish', 'windows-1254', encode('Işık Evi,Şişli\nBoğaz,İstanbul', 'windows-1254')],
  ['Russian from DOS', 'ibm866', encode('Дом у реки,Москва', 'ibm866')],
  // 한국 집,서울
  ['Korean', 'euc-kr', Uint8Array.of(0xc7, 0xd1, 0xb1, 0xb9, 0x20, 0xc1, 0xfd, 0x2c, 0xbc, 0xad, 0xbf, 0xef)],
  // 北京的家,上海
  [
    'Chinese',
    'gb18030',
    Uint8Array.of(...[0xb1, 0xb1, 0xbe, 0xa9, 0xb5, 0xc4, 0xbc, 0xd2, 0x2c], ...[0xc9, 0xcf, 0xba, 0xa3]),
  ],
  ['UTF-16 without a mark', 'utf-16le', encodeUtf16(WESTERN)],
  ['UTF-16 of the other order', 'utf-16be', encodeUtf16(WESTERN).swap16()],
  ['Japanese in UTF-16 without a mark', 'utf-16le', encodeUtf16('東京の家,大阪\n')],
  ['UTF-8', 'utf-8', new TextEncoder().encode(WESTERN)],
  ['UTF-8 with a damaged character', 'utf-8', new Uint8Array([...new TextEncoder().encode(WESTERN), 0xff])],
  ['plain English', 'utf-8', new TextEncoder().encode('Pine Cabin,Boulder')],
])('detects the encoding of %s', (_, encoding, bytes) => {
  expect(detectEncoding(bytes)).toBe(encoding);
});

test('detects the encoding of a letter far behind plain rows', () => {
  const rows = 'Pine Cabin,Boulder\n'.repeat(10_000);
  expect(detectEncoding(encode(`${rows}Dům U řeky,Plzeň\n${rows}`, 'windows-1250'))).toBe('windows-1250');
});

test('reads a file in the chosen encoding', async () => {
  const file = new File([encode('Title,City\nŁódź Loft,Łódź', 'windows-1250')], 'houses.csv');
  const { rows, encoding } = await parseCsvFile(file, { encoding: 'windows-1251' });
  expect([rows, encoding]).toEqual([[['Јуdџ Loft', 'Јуdџ']], 'windows-1251']);
  expect(await parseCsvFile(file)).toMatchObject({ rows: [['Łódź Loft', 'Łódź']], encoding: 'windows-1250' });
});

test('counts the cells that could not be read', async () => {
  const text = 'Title,City\nPine Cabin,Boulder\nBad \ufffd,Very\u0001 bad\nTwo\nlines,Bad \u0085';
  const { unreadable } = await parseCsvFile(new File([text], 'houses.csv'));
  expect(unreadable).toEqual({ count: 3, line: 3, cell: 'Bad \ufffd' });
  expect((await parseCsvFile(new File([WESTERN], 'houses.csv'))).unreadable).toBeUndefined();
});

test.each<[read: Encoding, text: string, written: Encoding]>([
  ['windows-1251', 'Łódź Loft', 'windows-1250'],
  ['windows-1252', 'Дом у реки', 'ibm866'],
  ['windows-1253', 'Casa Peña', 'windows-1252'],
  ['ibm866', 'Дом у реки', 'windows-1251'],
])('counts a cell that is read as %s and not as what it is', async (encoding, text, written) => {
  const file = new File([encode(`Title,City\nPine Cabin,Boulder\n${text},Lodz`, written)], 'houses.csv');
  expect((await parseCsvFile(file, { encoding })).unreadable).toMatchObject({ count: 1, line: 3 });
  expect((await parseCsvFile(file, { encoding: written })).unreadable).toBeUndefined();
});

test('counts cells of UTF-8 that are read as a Western encoding', async () => {
  const file = new File(['Title,City\nCasa Peña,“Málaga”\nДом,東京'], 'houses.csv');
  expect((await parseCsvFile(file, { encoding: 'windows-1252' })).unreadable).toMatchObject({ count: 4 });
});

/** Returns the letters of an encoding with their bytes, from its decoder. */
function lettersOf(encoding: Encoding): Map<string, number[]> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  const letters = new Map<string, number[]>();
  const add = (...bytes: number[]) => {
    try {
      const text = decoder.decode(Uint8Array.from(bytes));
      if (/^[\p{L}\p{N}]$/u.test(text) && !letters.has(text)) letters.set(text, bytes);
    } catch {
      // The bytes are no character of this encoding.
    }
  };
  for (let first = 0x30; first < 0x100; first++) add(first);
  if (['shift_jis', 'euc-kr', 'gb18030'].includes(encoding))
    for (let first = 0x88; first < 0xf0; first++) for (let last = 0xa1; last < 0xff; last++) add(first, last);
  return letters;
}

function encodeText(
  text: string,
  encoding: Encoding,
  letters: ReadonlyMap<string, number[]>,
): Uint8Array<ArrayBuffer> {
  if (encoding === 'utf-8') return new TextEncoder().encode(text);
  if (encoding.startsWith('utf-16')) {
    const bytes = encodeUtf16(text);
    return new Uint8Array(encoding === 'utf-16be' ? bytes.swap16() : bytes);
  }
  return Uint8Array.from(Array.from(text).flatMap((letter) => letters.get(letter) ?? letter.charCodeAt(0)));
}

test.each(ENCODINGS)('a CSV file in %s is read as it was written', async (encoding) => {
  const letters = lettersOf(encoding);
  const unit = encoding.startsWith('utf')
    ? fc.constantFrom(...'Aß9Łøдα東京가ガ\u{20bb7}\u{1f3e0}é')
    : fc.constantFrom(...letters.keys());
  const cell = fc.array(fc.oneof({ weight: 3, arbitrary: unit }, fc.constantFrom(' ', ',', '"', '\n')), {
    minLength: 1,
    maxLength: 12,
  });
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 5 }), async (cells) => {
      const rows = cells.map((row) => row.map((parts) => `x${parts.join('')}x`));
      const text = ['Title,City', ...rows.map((row) => row.map(quoted).join(','))].join('\r\n');
      const file = new File([encodeText(text, encoding, letters)], 'houses.csv');
      const table = await parseCsvFile(file, { encoding });
      expect(table.rows).toEqual(rows);
    }),
    { numRuns: 40, seed: 2028 },
  );
});

test.each([
  'Хостел СберБанк',
  'Loft “東京”',
  'España «Ñandú»',
  'Ångström House',
  '5 µm',
  'Παραλία Beach',
  '🏠 Дом',
])('finds nothing unreadable in %s', async (title) => {
  const file = new File([`Title,City\n${title},Lodz`], 'houses.csv');
  expect((await parseCsvFile(file)).unreadable).toBeUndefined();
});
