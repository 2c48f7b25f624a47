import type { jsPDF } from 'jspdf';
import { addFonts, known, selectable } from './fonts';
import { INK } from './ink';

/** The style of a text. Sizes are in points. */
export type Style = { size: number; bold?: boolean; color?: string; align?: 'left' | 'right' };

/**
 * Writes a text, wrapped to a width, in at most three lines. `x` is the edge of its alignment. Returns the
 * top of the next line. All values are in points.
 */
export type Pen = (text: string, x: number, top: number, width: number, style: Style) => number;

const LINE = 1.36;
const MOST_LINES = 3;
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

/** Wraps a text by word, and by character for longer words. Scripts without spaces wrap too. */
function wrap(text: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = [''];
  const parts = [...new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text)].flatMap(
    ({ segment }) => (measure(segment) > width ? [...segment] : [segment]),
  );
  for (const part of parts) {
    const line = lines.at(-1) ?? '';
    if (line && measure(line + part) > width) lines.push(part.trimStart());
    else lines[lines.length - 1] = line + part;
  }
  return lines.map((line) => line.trim()).filter(Boolean);
}

const shorten = (lines: string[]): string[] =>
  lines.length <= MOST_LINES
    ? lines
    : [...lines.slice(0, MOST_LINES - 1), `${(lines[MOST_LINES - 1] ?? '').slice(0, -3)}...`];

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
export async function penFor(doc: jsPDF): Promise<Pen> {
  await addFonts(doc);
  return (text, x, top, width, style) => {
    doc.setFont('Roboto', style.bold ? 'bold' : 'normal').setFontSize(style.size);
    doc.setTextColor(style.color ?? INK.text);
    const drawn = known(doc, text);
    const { context } = canvasFor(style);
    const lines: string[] = drawn
      ? doc.splitTextToSize(text, width)
      : wrap(text, width, (part) => context.measureText(part).width / SHARPNESS);
    let at = top;
    for (const line of shorten(lines)) {
      const baseline = at + style.size;
      if (drawn) doc.text(line, x, baseline, { align: style.align ?? 'left' });
      else picture(doc, line, x, baseline, style);
      at += style.size * LINE;
    }
    return at;
  };
}
