import regular from '@expo-google-fonts/roboto/400Regular/Roboto_400Regular.ttf?url';
import bold from '@expo-google-fonts/roboto/700Bold/Roboto_700Bold.ttf?url';
import type { jsPDF } from 'jspdf';

/** The metadata of jsPDF's fonts, which its own types do not describe. */
type Metadata = {
  characterToGlyph: (code: number) => number;
  cmap: { unicode: { codeMap: Record<string, number> } };
  toUnicode: Record<string, number>;
};

async function load(url: string): Promise<string> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`The font answered ${answer.status}.`);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
}

const metadataOf = (doc: jsPDF): Metadata => doc.getFont().metadata;

/** Glyphs below this are combining marks without a width, which PDF readers treat as gaps. */
const FIRST_GLYPH = 40;

/** Prevents two letters from forming a ligature. It is not written to the file. */
const JOINER = '\u200d';

/**
 * Prepares a line for invisible text. Characters outside of the BMP (emoji) become spaces, because jsPDF
 * would split them. Lam-alef ligatures are prevented, because PDF readers do not decompose them.
 */
export const selectable = (line: string): string =>
  line
    .replace(/[\u{10000}-\u{10ffff}]/gu, ' ')
    .replace(/\u0644(?=[\u0622\u0623\u0625\u0627])/g, `$&${JOINER}`);

/** Returns the base letter of an Arabic presentation form, or the same code for any other character. */
function plainLetter(code: number): number {
  const plain = String.fromCharCode(code).normalize('NFKC');
  return plain.length === 1 ? plain.charCodeAt(0) : code;
}

/**
 * Registers Roboto, which has Latin, Greek and Cyrillic letters. Registers it again under another name, with
 * a glyph for every character of other scripts. Text in that font is written invisibly above an image of the
 * text, to be selected, searched and copied.
 */
export async function addFonts(doc: jsPDF): Promise<void> {
  const [plain, strong] = await Promise.all([load(regular), load(bold)]);
  doc.addFileToVFS('Roboto.ttf', plain);
  doc.addFileToVFS('Roboto-Bold.ttf', strong);
  doc.addFont('Roboto.ttf', 'Roboto', 'normal');
  doc.addFont('Roboto-Bold.ttf', 'Roboto', 'bold');
  doc.addFont('Roboto.ttf', 'Unseen', 'normal');
  const glyphs = new Map<unknown, number>();
  const unseen = metadataOf(doc.setFont('Unseen', 'normal'));
  unseen.cmap.unicode.codeMap = new Proxy<Record<string, number>>(
    {},
    {
      get: (_, code) => {
        if (code === String(JOINER.charCodeAt(0))) return 0;
        const glyph = glyphs.get(code) ?? glyphs.size + FIRST_GLYPH;
        glyphs.set(code, glyph);
        return glyph;
      },
    },
  );
  unseen.toUnicode = new Proxy<Record<string, number>>(
    {},
    { set: (codes, glyph, code) => Reflect.set(codes, glyph, plainLetter(code)) },
  );
}

/** Returns whether the current font has all characters of a text. */
export const known = (doc: jsPDF, text: string): boolean => {
  const metadata = metadataOf(doc);
  return [...text].every(
    (character) => character.length === 1 && metadata.characterToGlyph(character.charCodeAt(0)) > 0,
  );
};
