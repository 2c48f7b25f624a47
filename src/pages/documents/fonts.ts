import regular from '@expo-google-fonts/roboto/400Regular/Roboto_400Regular.ttf?url';
import bold from '@expo-google-fonts/roboto/700Bold/Roboto_700Bold.ttf?url';
import type { jsPDF } from 'jspdf';

/** What of jsPDF's fonts is read here; its own types say nothing about them. */
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

/** Glyphs below are marks without a width of their own, which readers take for gaps. */
const FIRST_GLYPH = 40;

/** Keeps two letters from becoming one sign; written to no file. */
const JOINER = '\u200d';

/**
 * What can be written invisibly: not what takes two units of UTF-16 (emoji), which jsPDF would tear apart, and
 * no lam-alef, which it would make a sign of its own that readers do not take for two letters.
 */
export const selectable = (line: string): string =>
  line
    .replace(/[\u{10000}-\u{10ffff}]/gu, ' ')
    .replace(/\u0644(?=[\u0622\u0623\u0625\u0627])/g, `$&${JOINER}`);

/** The plain letter of a shape that Arabic letters take beside others; anything else as it is. */
function plainLetter(code: number): number {
  const plain = String.fromCharCode(code).normalize('NFKC');
  return plain.length === 1 ? plain.charCodeAt(0) : code;
}

/**
 * Registers Roboto, which has Latin, Greek and Cyrillic, and a second time under another name: there every
 * character of any other script is given a glyph that stands for it in the file's table of characters. Written
 * invisibly over a picture of the text, it is what is selected, searched and copied.
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

/** True where the font in hand has every character of a text. */
export const known = (doc: jsPDF, text: string): boolean => {
  const metadata = metadataOf(doc);
  return [...text].every(
    (character) => character.length === 1 && metadata.characterToGlyph(character.charCodeAt(0)) > 0,
  );
};
