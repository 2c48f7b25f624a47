import { expect, it } from 'vitest';
import { normalizeName } from '../../common/names';
import { getPropertyIdentity } from '../../common/propertyIdentity';

it.each(['José@Example.com', 'Café', 'Ǻngström', '한글'])(
  'a name is the same in either form of Unicode, in any case, in blanks: %s',
  (name) => {
    const forms = [name.normalize('NFC'), name.normalize('NFD'), ` ${name.toUpperCase()} `];
    expect(new Set(forms.map(normalizeName)).size).toBe(1);
    expect(new Set(forms.map((prd_title) => getPropertyIdentity({ prd_title }))).size).toBe(1);
  },
);
