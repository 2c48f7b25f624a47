const TYPE = 'text/csv;charset=utf-8';
/** Tells spreadsheets that the text is UTF-8. */
const MARK = '\uFEFF';

/** Has the browser save the text of a CSV file under a name. */
export function saveCsv(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([MARK, text], { type: TYPE }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
}
