const TYPE = 'text/csv;charset=utf-8';
/** Begins each file: tells spreadsheets that the text is UTF-8. */
export const MARK = '\uFEFF';

/** Has the browser save a CSV file under a name: its text, or parts of it one after the other. */
export function saveCsv(name: string, text: string | readonly Blob[]): void {
  const url = URL.createObjectURL(
    new Blob([MARK, ...(typeof text === 'string' ? [text] : text)], { type: TYPE }),
  );
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
}
