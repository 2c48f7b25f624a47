const TYPE = 'text/csv;charset=utf-8';
/** Begins each file: tells spreadsheets that the text is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** Has the browser save a file under a name. */
export function saveFile(name: string, parts: readonly (string | Blob)[], type: string): void {
  const url = URL.createObjectURL(new Blob([...parts], { type }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
}

/** Has the browser save a CSV file under a name: its text, or parts of it one after the other. */
export const saveCsv = (name: string, text: string | readonly Blob[]): void =>
  saveFile(name, [BYTE_ORDER_MARK, ...(typeof text === 'string' ? [text] : text)], TYPE);
