import type { Page, Response } from '@playwright/test';
import { company } from '../../common/company';
import { collectTexts, findUntranslated, getTexts, toDataTexts } from './pseudoLocale';

/** Who is signed in: of the session, and in no answer. */
const SANDBOX_NAME = 'Alex Morgan';

/**
 * Reads a page whose words stand between marks for those that stand in no catalogue: `stray` are those, with where. `tabs` is
 * false where the marks are none that a document's tab keeps, which is named as its file is.
 */
export function createPseudoLocaleReader(page: Page, { tabs: includeTitle = true } = {}) {
  const known = new Set<string>([...company.address, company.name, company.phone, SANDBOX_NAME]);
  const untranslated = new Map<string, string>();
  const pending: Promise<void>[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/api/')) pending.push(collect(response));
  });
  async function collect(response: Response) {
    const body: unknown = await response.json().catch(() => undefined);
    for (const text of collectTexts(body)) known.add(text);
  }
  /** `wrote` are the words of a person's own file, which may be those of a catalogue. */
  async function readScreen(screen: string, ownTexts: readonly string[] = []) {
    await Promise.all(pending);
    const data = [...ownTexts, ...toDataTexts(known)];
    for (const { text, source: where } of await getTexts(page)) {
      if (where === 'title' && !includeTitle) continue;
      const found = findUntranslated(text, data);
      if (found && !untranslated.has(found)) untranslated.set(found, `${screen}: ${where}`);
    }
  }
  return { readScreen, getUntranslated: () => Object.fromEntries(untranslated) };
}
