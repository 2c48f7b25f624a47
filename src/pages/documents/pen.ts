import type { jsPDF } from 'jspdf';
import { addFonts, known, selectable } from './fonts';
import { INK } from './ink';
import type { Pages } from './pages';

/** The style of a text. Sizes are in points. */
export type Style = { size: number; bold?: boolean; color?: string; align?: 'left' | 'right' };

/** Writes texts, wrapped to a width and continued on the next page. All values are in points. */
export type Pen = {
  /** Writes a text. `x` is the edge of its alignment. Returns the top of the next line. */
  write: (text: string, x: number, top: number, width: number, style: Style) => number;
  /** Returns the height of a text. */
  measure: (text: string, width: number, style: Style) => number;
};

const LINE = 1.36;
/** Pixels per point of text that is drawn as an image. */
const SHARPNESS = 4;
const FAMILY = 'system-ui, "Noto Sans", sans-serif';

function canvasFor({ size, bold: strong, color }: Style) {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas to draw on.');
  const prepare = () => {
    context.font = `${strong ? 700 : 400} ${size * SHARPNESS}px ${FAMILY}`;
    context.fillStyle = color ?? INK.text;
  };
  prepare();
  return { canvas, context, prepare };
}

/** Scripts without spaces between words, which wrap after each character. */
const SPACELESS =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}';
const SIMPLE_PARTS = new RegExp(`\\s+|[^\\s${SPACELESS}]+|.\\p{M}*`, 'gsu');
const CHARACTERS = /.\p{M}*/gsu;

/** Splits a text where a line may end. Browsers without `Intl.Segmenter` split scripts without spaces by character. */
function splitParts(text: string): string[] {
  if (!Intl.Segmenter) return text.match(SIMPLE_PARTS) ?? [];
  const words = new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text);
  return [...words].map(({ segment }) => segment);
}

/** Wraps a text by word, and by character for longer words. Scripts without spaces wrap too. */
export function wrap(text: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = [''];
  const parts = splitParts(text).flatMap((part) =>
    measure(part) > width ? (part.match(CHARACTERS) ?? []) : [part],
  );
  for (const part of parts) {
    const line = lines.at(-1) ?? '';
    if (line && measure(line + part) > width) lines.push(part.trimStart());
    else lines[lines.length - 1] = line + part;
  }
  return lines.map((line) => line.trim()).filter(Boolean);
}

/** Draws a line in a script that Roboto lacks as an image, with invisible text to select. */
function picture(doc: jsPDF, line: string, x: number, baseline: number, style: Style): void {
  const { canvas, context, prepare } = canvasFor(style);
  const wide = context.measureText(line).width;
  // The line has only marks without a width, and a canvas cannot have a width of 0.
  if (wide === 0) return;
  const rise = style.size * 1.1;
  canvas.width = Math.ceil(wide);
  canvas.height = Math.ceil(style.size * LINE * 1.1 * SHARPNESS);
  prepare();
  context.fillText(line, 0, rise * SHARPNESS);
  const width = wide / SHARPNESS;
  const left = style.align === 'right' ? x - width : x;
  doc.addImage(canvas, 'PNG', left, baseline - rise, width, canvas.height / SHARPNESS, undefined, 'FAST');
  doc.setFont('Unseen', 'normal');
  const text = selectable(line);
  const horizontalScale = width / (doc.getTextWidth(text) || width);
  doc.saveGraphicsState();
  doc.text(text, left, baseline, { renderingMode: 'invisible', horizontalScale });
  doc.restoreGraphicsState();
}

/** Creates the pen of a document and loads its fonts. */
export async function penFor(doc: jsPDF, pages: Pages): Promise<Pen> {
  await addFonts(doc);
  const setStyle = (style: Style) => {
    doc.setFont('Roboto', style.bold ? 'bold' : 'normal').setFontSize(style.size);
    doc.setTextColor(style.color ?? INK.text);
  };
  const split = (text: string, width: number, style: Style) => {
    setStyle(style);
    if (known(doc, text)) return { lines: doc.splitTextToSize(text, width) as string[], inFont: true };
    const { context } = canvasFor(style);
    const measure = (part: string) => context.measureText(part).width / SHARPNESS;
    return { lines: wrap(text, width, measure), inFont: false };
  };
  return {
    write: (text, x, top, width, style) => {
      const { lines, inFont } = split(text, width, style);
      const height = style.size * LINE;
      let at = top;
      for (const line of lines) {
        at = pages.fit(at, height);
        const baseline = pages.goTo(at) + style.size;
        setStyle(style);
        if (inFont) doc.text(line, x, baseline, { align: style.align ?? 'left' });
        else picture(doc, line, x, baseline, style);
        at += height;
      }
      return at;
    },
    measure: (text, width, style) => split(text, width, style).lines.length * style.size * LINE,
  };
}
