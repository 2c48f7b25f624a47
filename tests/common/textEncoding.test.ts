import { expect, test } from 'vitest';
import { detectEncoding, type Encoding } from '../../src/data/csvEncoding';
import { parseCsvFile } from '../../src/data/csvFile';

/** Encodes a text in an encoding of one byte per character. */
function encode(text: string, encoding: Encoding): Uint8Array<ArrayBuffer> {
  const all = new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
  return Uint8Array.from(text, (character) => all.indexOf(character));
}

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
