import { jsPDF } from 'jspdf';
import { company } from '../../../common/company';
import { getLanguage } from '../../i18n/language';
import { INK } from './ink';
import { createPages, type Pages } from './pages';
import { type Fact, fileOf, type Paper, paperName, type Stamp } from './paper';
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

/** What a document is drawn with. */
type Drawing = { doc: jsPDF; pages: Pages; pen: Pen };

/** Draws a thin line across an area. */
function rule({ doc, pages }: Drawing, { left, top, width }: Area): void {
  const y = pages.goTo(top);
  doc
    .setDrawColor(INK.line)
    .setLineWidth(0.6)
    .line(left, y, left + width, y);
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

/** Draws the band of the most important facts. It is as high as the longest of them. */
function highlights({ doc, pages, pen }: Drawing, facts: readonly Fact[], area: Area): number {
  const { left, width } = area;
  const each = (width - 28) / facts.length;
  const value = { size: 12, bold: true };
  const heights = facts.map(
    ([caption, text]) => pen.measure(caption, each - 12, SMALL) + 1 + pen.measure(text, each - 12, value),
  );
  const height = Math.max(46, Math.max(...heights) + 18);
  const top = pages.fit(area.top, height);
  const y = pages.goTo(top);
  doc.setFillColor(INK.sunken).setDrawColor(INK.line).setLineWidth(0.6);
  doc.roundedRect(left, y, width, height, 4, 4, 'FD');
  facts.forEach(([caption, text], i) => {
    const x = left + 14 + i * each;
    const below = pen.write(caption, x, top + 9, each - 12, SMALL);
    pen.write(text, x, below + 1, each - 12, value);
  });
  return top + height;
}

function section(drawing: Drawing, title: string, facts: readonly Fact[], area: Area): number {
  const { pages, pen } = drawing;
  const { left, width } = area;
  // The title is on the page of its first fact.
  let top = pages.fit(area.top, 40);
  top = pen.write(title, left, top, width, HEAD) + 3;
  rule(drawing, { ...area, top });
  top += 6;
  for (const [caption, value] of facts) {
    const below = pen.write(caption, left, top, CAPTION - 6, MUTED);
    top = Math.max(below, pen.write(value, left + CAPTION, top, width - CAPTION, BODY)) + 3;
  }
  return top;
}

/** Draws the sections: the first in the left half, the others below each other in the right half. */
function sections(drawing: Drawing, all: Paper['sections'], { left, top, width }: Area): number {
  const half = (width - GAP) / 2;
  const ends = [top, top];
  all.forEach(({ title, facts }, i) => {
    const side = i === 0 ? 0 : 1;
    const area = { left: left + side * (half + GAP), top: ends[side] ?? top, width: half };
    ends[side] = section(drawing, title, facts, area) + 14;
  });
  return Math.max(...ends);
}

function table(drawing: Drawing, { head, rows, totals }: Paper['table'], area: Area): number {
  const { pages, pen } = drawing;
  const { left, width } = area;
  const right = left + width;
  const line = ([first, second]: Fact, top: number, style: typeof BODY) => {
    const below = pen.write(second, right, top, width / 3, { ...style, align: 'right' });
    return Math.max(below, pen.write(first, left, top, (width * 2) / 3 - 12, style)) + 4;
  };
  let top = line(head, pages.fit(area.top, 40), HEAD);
  for (const row of rows) {
    top = pages.fit(top, 22);
    rule(drawing, { ...area, top });
    top = line(row, top + 5, BODY);
  }
  if (totals.length === 0) return top;
  // The totals are on one page, with their line.
  top = pages.fit(top, 24 * totals.length);
  rule(drawing, { ...area, top });
  totals.forEach(([caption, value], i) => {
    const style = i === totals.length - 1 ? { size: 12, bold: true } : BODY;
    top += 4;
    pen.write(caption, right - 110, top, width / 2, { ...style, align: 'right' });
    top = pen.write(value, right, top, 106, { ...style, align: 'right' });
  });
  return top;
}

/** Writes a large, pale text across each page. */
function watermark(doc: jsPDF, { text, color }: Stamp): void {
  const { width, height } = {
    width: doc.internal.pageSize.getWidth(),
    height: doc.internal.pageSize.getHeight(),
  };
  for (let page = 1; page <= doc.getNumberOfPages(); page++) {
    doc.setPage(page).saveGraphicsState();
    doc
      .setGState(doc.GState({ opacity: 0.12 }))
      .setFont('Roboto', 'bold')
      .setFontSize(84)
      .setTextColor(INK[color])
      .text(text, width / 2, height / 2, { align: 'center', angle: 30 })
      .restoreGraphicsState();
  }
}

/** Writes the number of the document and of the page below each page, if there are several. */
function pageNumbers(doc: jsPDF, paper: Paper, right: number): void {
  const count = doc.getNumberOfPages();
  if (count === 1) return;
  for (let page = 1; page <= count; page++) {
    doc.setPage(page).setFont('Roboto', 'normal').setFontSize(SMALL.size).setTextColor(SMALL.color);
    const y = doc.internal.pageSize.getHeight() - 24;
    doc.text(`${paper.number[1]} · ${page} / ${count}`, right, y, { align: 'right' });
  }
}

/**
 * Creates a PDF with selectable text, in the paper format of the user's country. It has one page, or more where long
 * texts need them.
 */
export async function drawPdf(paper: Paper): Promise<jsPDF> {
  const format = LETTER.test(navigator.language) ? 'letter' : 'a4';
  const doc = new jsPDF({ unit: 'pt', format, putOnlyUsedFonts: true, compress: true });
  doc
    .setLanguage(getLanguage() === 'en' ? 'en-US' : getLanguage())
    .setProperties({ title: paperName(paper), author: company.name });
  const pages = createPages(doc);
  const pen = await penFor(doc, pages);
  const drawing = { doc, pages, pen };
  const width = doc.internal.pageSize.getWidth() - 2 * MARGIN;
  const right = MARGIN + width;

  doc.setFillColor(INK.accent).rect(MARGIN, 36, width, 3, 'F');
  await mark(doc, MARGIN, 54, 22);
  pen.write(company.name, MARGIN + 30, 57, width / 2, { size: 12.5, bold: true });
  let top = 54;
  for (const line of [...company.address, company.phone, company.email, company.web])
    top = pen.write(line, right, top, width / 2, { ...SMALL, align: 'right' });

  top += 22;
  const [caption, number] = paper.number;
  const ends = [
    pen.write(paper.title, MARGIN, top, width, { size: 20, bold: true }),
    pen.write(number, right, top + 8, NUMBER_WIDTH, { size: 12, bold: true, align: 'right' }),
  ];
  pen.write(caption, right, top - 4, width / 2, { ...SMALL, align: 'right' });
  if (paper.stamp) {
    const style = { size: 12, bold: true, color: INK[paper.stamp.color], align: 'right' } as const;
    pen.write(paper.stamp.text, right - NUMBER_WIDTH, top + 8, width / 3, style);
  }
  top = Math.max(...ends) + 6;
  top = pen.write(paper.lead, MARGIN, top, width, BODY) + 14;
  top = highlights(drawing, paper.highlights, { left: MARGIN, top, width }) + 20;
  top = sections(drawing, paper.sections, { left: MARGIN, top, width }) + 6;
  top = table(drawing, paper.table, { left: MARGIN, top, width }) + 18;
  for (const note of paper.notes) top = pen.write(note, MARGIN, top, width, SMALL) + 4;
  pageNumbers(doc, paper, right);
  if (paper.stamp?.watermark) watermark(doc, paper.stamp);
  return doc;
}

/** Creates the PDF of a document and downloads it. Throws if fonts or a canvas are not available. */
export async function savePdf(paper: Paper): Promise<void> {
  const doc = await drawPdf(paper);
  await doc.save(`${fileOf(paper)}.pdf`, { returnPromise: true });
}
