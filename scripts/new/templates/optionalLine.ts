/** Returns a line with the line break before it, or nothing if the line is empty. */
export const optionalLine = (line: string): string => (line ? `\n${line}` : '');
