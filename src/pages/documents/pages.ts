import type { jsPDF } from 'jspdf';

/** Margins above and below the content of a page, in points. */
const TOP = 48;
const BOTTOM = 48;
/** Rounding errors of summed heights. */
const TOLERANCE = 0.01;

/**
 * The pages of a document, laid out below each other. A `top` is the distance from the top of the first page, without
 * the margins between pages, in points.
 */
export type Pages = {
  /** Returns `top`, or the start of the next page if a block of this height would cross a page's end. */
  fit: (top: number, height: number) => number;
  /** Makes the page of `top` the current one, and returns the distance from its own top. */
  goTo: (top: number) => number;
};

/** Creates the pages of a document. Pages are added when they are needed. */
export function createPages(doc: jsPDF): Pages {
  const height = doc.internal.pageSize.getHeight();
  const first = height - BOTTOM;
  const each = first - TOP;
  const pageOf = (top: number) =>
    top < first - TOLERANCE ? 0 : 1 + Math.floor((top - first + TOLERANCE) / each);
  const startOf = (page: number) => (page === 0 ? 0 : first + (page - 1) * each);
  return {
    fit: (top, block) => {
      const next = startOf(pageOf(top) + 1);
      return top + block > next + TOLERANCE && block <= each ? next : top;
    },
    goTo: (top) => {
      const page = pageOf(top);
      while (doc.getNumberOfPages() <= page) doc.addPage();
      doc.setPage(page + 1);
      return page === 0 ? top : TOP + top - startOf(page);
    },
  };
}
