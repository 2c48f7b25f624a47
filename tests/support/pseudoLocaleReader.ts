import type { Page, Response } from '@playwright/test';
import { company } from '../../common/company';
import { asData, strayIn, textsIn, textsOf } from './pseudoLocale';

/** Who is signed in: of the session, and in no answer. */
const SANDBOX_NAME = 'Alex Morgan';

/**
 * Reads a page whose words stand between marks for those that stand in no catalogue: `stray` are those, with where. `tabs` is
 * false where the marks are none that a document's tab keeps, which is named as its file is.
 */
export function readsPseudo(page: Page, { tabs = true } = {}) {
  const known = new Set<string>([...company.address, company.name, company.phone, SANDBOX_NAME]);
  const stray = new Map<string, string>();
  const reading: Promise<void>[] = [];
  page.on('response', (answer) => {
    if (answer.url().includes('/api/')) reading.push(read(answer));
  });
  async function read(answer: Response) {
    const body: unknown = await answer.json().catch(() => undefined);
    for (const text of textsIn(body)) known.add(text);
  }
  /** `wrote` are the words of a person's own file, which may be those of a catalogue. */
  async function look(screen: string, wrote: readonly string[] = []) {
    await Promise.all(reading);
    const data = [...wrote, ...asData(known)];
    for (const { text, where } of await textsOf(page)) {
      if (where === 'title' && !tabs) continue;
      const found = strayIn(text, data);
      if (found && !stray.has(found)) stray.set(found, `${screen}: ${where}`);
    }
  }
  return { look, stray: () => Object.fromEntries(stray) };
}
