import type { Page, Response } from '@playwright/test';
import { company } from '../../common/company';
import { asData, strayIn, textsIn, textsOf } from './pseudo';

/** Who is signed in: of the session, and in no answer. */
const SANDBOX_NAME = 'Alex Morgan';

/** Reads a page whose words stand between marks for those that stand in no catalogue: `stray` are those, with where. */
export function readsPseudo(page: Page) {
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
  async function look(screen: string) {
    await Promise.all(reading);
    const data = asData(known);
    for (const { text, where } of await textsOf(page)) {
      const found = strayIn(text, data);
      if (found && !stray.has(found)) stray.set(found, `${screen}: ${where}`);
    }
  }
  return { look, stray: () => Object.fromEntries(stray) };
}
