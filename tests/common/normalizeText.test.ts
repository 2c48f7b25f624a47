import { expect, test } from 'vitest';
import { normalizeText, splitSearchWords } from '../../common/normalizeText';

test.each([
  ['O’Brien', "O'Brien"],
  ['OBrien', "O'Brien"],
  ['O＇Brien', 'Oʼbrien'],
  ['OBrien', 'O`Brien'],
  ["O'Brien", 'O\u00b4Brien'],
  ['Oahu', 'O\u02bbahu'],
  ['5 ft', '5\u2032 ft'],
  ['"Sea"', '\u201cSea\u201d'],
  ['"Sea"', '\u00abSea\u00bb'],
  ['"Sea"', '\u201eSea\u201c'],
  ['ガーデン', '\uff76\uff9e\uff70\uff83\uff9e\uff9d'],
  ['パ', '\uff8a\uff9f'],
  ['Lodz', 'Łódź'],
  ['Ost', 'Øst'],
  ['Strasse', 'Straße'],
  ['Aebeltoft', 'Æbeltoft'],
  ['Isik', 'Işık'],
  ['Thorsmork', 'Þórsmörk'],
  ['서울', '서울'.normalize('NFD')],
  ['が城', 'か\u3099城'],
  ['Sea-View', 'Sea–View'],
  ['3-Bed', '3\u2011Bed'],
  ['-5', '\u22125'],
  ['Cafe creme', 'CAFÉ CRÈME'],
  ['ABC 12', 'ＡＢＣ　１２'.replace('\u3000', ' ')],
])('a search for %j finds %j', (search, title) => {
  for (const [words, text] of [
    [search, title],
    [title, search],
  ] as const)
    for (const word of splitSearchWords(words)) expect(normalizeText(text)).toContain(word);
});

test('a search for an apostrophe alone has no words', () => {
  expect(splitSearchWords("' ’ –")).toEqual([]);
});

test('sorts Ł beside L', () => {
  const sorted = ['Zadar', 'Łódź', 'Lyon', 'Lodz', 'Ålesund'].sort((a, b) =>
    normalizeText(a) < normalizeText(b) ? -1 : 1,
  );
  expect(sorted).toEqual(['Ålesund', 'Łódź', 'Lodz', 'Lyon', 'Zadar']);
});

test.each([
  ['+1 (813) 555-0100', ['18135550100']],
  ['(813) 555-0100', ['8135550100']],
  ['813 555 0100', ['8135550100']],
  ['+49 30', ['4930']],
  ['2026-11-28', ['2026-11-28']],
  ['33602-1234', ['33602-1234']],
  ['3 12 5', ['3', '12', '5']],
  ['(Lodz) 3', ['(lodz)', '3']],
])('a search for %j has the words %j', (search, words) => {
  expect(splitSearchWords(search)).toEqual(words);
});
