import { expect, it } from 'vitest';
import { normalName } from '../../common/names';
import { identityOf } from '../../common/propertyIdentity';

it.each(['José@Example.com', 'Café', 'Ǻngström', '한글'])(
  'a name is the same in either form of Unicode, in any case, in blanks: %s',
  (name) => {
    const forms = [name.normalize('NFC'), name.normalize('NFD'), ` ${name.toUpperCase()} `];
    expect(new Set(forms.map(normalName)).size).toBe(1);
    expect(new Set(forms.map((prd_title) => identityOf({ prd_title }))).size).toBe(1);
  },
);
