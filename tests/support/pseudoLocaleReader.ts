import type { Page, Response } from '@playwright/test';
import { company } from '../../common/company';
import { collectTexts, findUntranslated, getTexts, toDataTexts } from './pseudoLocale';

/** The name of the signed-in user, which no response contains. */
const SANDBOX_NAME = 'Alex Morgan';

/**
 * Collects the untranslated texts of a page in the pseudo locale, with their elements. `tabs: false` ignores the
 * title of the document.
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
  /** `ownTexts` are texts of the user's own file. */
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
