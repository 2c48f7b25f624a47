const TYPE = 'text/csv;charset=utf-8';
/** Begins each CSV file, so that spreadsheets read it as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** Downloads a file. */
export function saveFile(name: string, parts: readonly (string | Blob)[], type: string): void {
  const url = URL.createObjectURL(new Blob([...parts], { type }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
}

/** Downloads a CSV file: its text, or its parts in order. */
export const saveCsv = (name: string, text: string | readonly Blob[]): void =>
  saveFile(name, [BYTE_ORDER_MARK, ...(typeof text === 'string' ? [text] : text)], TYPE);
