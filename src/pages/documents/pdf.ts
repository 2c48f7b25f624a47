import { jsPDF } from 'jspdf';
import { company } from '../../../common/company';
import { getLanguage } from '../../i18n/language';
import { INK } from './ink';
import { type Fact, fileOf, type Paper, paperName } from './paper';
import { type Pen, penFor } from './pen';

const MARGIN = 48;
const GAP = 28;
const CAPTION = 84;
/** Width of the number at the right edge. The stamp is beside it. */
const NUMBER_WIDTH = 110;
const BODY = { size: 9.5 };
const MUTED = { size: 9.5, color: INK.muted };
const HEAD = { size: 9.5, bold: true, color: INK.accent };
const SMALL = { size: 8.5, color: INK.muted };

/** The countries that use Letter paper. All others use A4. */
const LETTER = /-(US|CA|MX|PH|CL|CO|CR|GT|PA|VE)$/i;

type Area = { left: number; top: number; width: number };

/** Draws a thin line across an area. */
function rule(doc: jsPDF, { left, top, width }: Area): void {
  doc
    .setDrawColor(INK.line)
    .setLineWidth(0.6)
    .line(left, top, left + width, top);
}

/** Draws the logo in a resolution for print. */
async function mark(doc: jsPDF, left: number, top: number, size: number): Promise<void> {
  const image = new Image();
  image.src = '/favicon.svg';
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = size * 6;
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  doc.addImage(canvas, 'PNG', left, top, size, size, undefined, 'FAST');
}

/** Draws the band of the most important facts. */
function highlights(doc: jsPDF, pen: Pen, facts: readonly Fact[], { left, top, width }: Area): number {
  doc.setFillColor(INK.sunken).setDrawColor(INK.line).setLineWidth(0.6);
  doc.roundedRect(left, top, width, 46, 4, 4, 'FD');
  const each = (width - 28) / facts.length;
  facts.forEach(([caption, value], i) => {
    const x = left + 14 + i * each;
    const below = pen(caption, x, top + 9, each - 12, SMALL);
    pen(value, x, below + 1, each - 12, { size: 12, bold: true });
  });
  return top + 46;
}

function section(doc: jsPDF, pen: Pen, title: string, facts: readonly Fact[], area: Area): number {
  const { left, width } = area;
  let top = pen(title, left, area.top, width, HEAD) + 3;
  rule(doc, { ...area, top });
  top += 6;
  for (const [caption, value] of facts) {
    const below = pen(caption, left, top, CAPTION - 6, MUTED);
    top = Math.max(below, pen(value, left + CAPTION, top, width - CAPTION, BODY)) + 3;
  }
  return top;
}

/** Draws the sections: the first in the left half, the others below each other in the right half. */
function sections(doc: jsPDF, pen: Pen, all: Paper['sections'], { left, top, width }: Area): number {
  const half = (width - GAP) / 2;
  const ends = [top, top];
  all.forEach(({ title, facts }, i) => {
    const side = i === 0 ? 0 : 1;
    const area = { left: left + side * (half + GAP), top: ends[side] ?? top, width: half };
    ends[side] = section(doc, pen, title, facts, area) + 14;
  });
  return Math.max(...ends);
}

function table(doc: jsPDF, pen: Pen, { head, rows, totals }: Paper['table'], area: Area): number {
  const { left, width } = area;
  const right = left + width;
  const line = ([first, second]: Fact, top: number, style: typeof BODY) => {
    pen(second, right, top, width / 3, { ...style, align: 'right' });
    return pen(first, left, top, (width * 2) / 3 - 12, style) + 4;
  };
  let top = line(head, area.top, HEAD);
  for (const row of rows) {
    rule(doc, { ...area, top });
    top = line(row, top + 5, BODY);
  }
  if (totals.length > 0) rule(doc, { ...area, top });
  totals.forEach(([caption, value], i) => {
    const style = i === totals.length - 1 ? { size: 12, bold: true } : BODY;
    top += 4;
    pen(caption, right - 110, top, width / 2, { ...style, align: 'right' });
    top = pen(value, right, top, 106, { ...style, align: 'right' });
  });
  return top;
}

/** Creates a single-page PDF with selectable text, in the paper format of the user's country. */
async function drawPdf(paper: Paper): Promise<jsPDF> {
  const format = LETTER.test(navigator.language) ? 'letter' : 'a4';
  const doc = new jsPDF({ unit: 'pt', format, putOnlyUsedFonts: true, compress: true });
  doc
    .setLanguage(getLanguage() === 'en' ? 'en-US' : getLanguage())
    .setProperties({ title: paperName(paper), author: company.name });
  const pen = await penFor(doc);
  const width = doc.internal.pageSize.getWidth() - 2 * MARGIN;
  const right = MARGIN + width;

  doc.setFillColor(INK.accent).rect(MARGIN, 36, width, 3, 'F');
  await mark(doc, MARGIN, 54, 22);
  pen(company.name, MARGIN + 30, 57, width / 2, { size: 12.5, bold: true });
  let top = 54;
  for (const line of [...company.address, company.phone, company.email, company.web])
    top = pen(line, right, top, width / 2, { ...SMALL, align: 'right' });

  top += 22;
  const [caption, number] = paper.number;
  const below = pen(paper.title, MARGIN, top, width, { size: 20, bold: true });
  pen(caption, right, top - 4, width / 2, { ...SMALL, align: 'right' });
  pen(number, right, top + 8, width / 2, { size: 12, bold: true, align: 'right' });
  if (paper.stamp) {
    const style = { size: 12, bold: true, color: INK[paper.stamp.color], align: 'right' } as const;
    pen(paper.stamp.text, right - NUMBER_WIDTH, top + 8, width / 3, style);
  }
  top = below + 6;
  top = pen(paper.lead, MARGIN, top, width, BODY) + 14;
  top = highlights(doc, pen, paper.highlights, { left: MARGIN, top, width }) + 20;
  top = sections(doc, pen, paper.sections, { left: MARGIN, top, width }) + 6;
  top = table(doc, pen, paper.table, { left: MARGIN, top, width }) + 18;
  for (const note of paper.notes) top = pen(note, MARGIN, top, width, SMALL) + 4;
  return doc;
}

/** Creates the PDF of a document and downloads it. Throws if fonts or a canvas are not available. */
export async function savePdf(paper: Paper): Promise<void> {
  const doc = await drawPdf(paper);
  await doc.save(`${fileOf(paper)}.pdf`, { returnPromise: true });
}
