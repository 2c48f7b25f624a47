import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { waitUntilLoaded } from '../support/animations';
import { expectAccessible } from '../support/axe';
import { expect, test } from '../support/chromium';
import { hostile } from '../support/hostile';
import { sample } from '../support/sampling';

type Read = (path: string) => Promise<Record<string, unknown>[]>;
/** Width and height in points. */
const SIZES = { A4: [595, 842], Letter: [612, 792] } as const;
const LONG = 'An Endless Name '.repeat(60);
const PEOPLE = [
  ['Łukasz', 'Żółć', 'Ελληνικά & Кириллица'],
  ['東京', '太郎', '京都の町家・桜'],
  ['محمد', 'الأحمد', 'شقة مطلة على البحر'],
  ['<b>Bob</b>', '😀 Tables', 'Mixed 東京 Loft'],
  ['\u200b', '', ' '],
  [LONG, LONG, LONG],
];

/**
 * Counts the repetitions of the long name. Beside another column it may cross a page. The text then has the
 * columns of the first page before those of the second.
 */
const countEndless = (text: string) => text.split('Endless').length - 1;

/** Removes characters without width and emoji, which a PDF contains only as images. */
const bare = (text: string) => text.normalize('NFKC').replace(/[\s\p{Cf}\u{10000}-\u{10ffff}]+/gu, '');

/** Returns the number of pages of a PDF, their size in points and its text without spaces. */
async function readPdf(bytes: Uint8Array) {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { totalPages, text } = await extractText(pdf, { mergePages: true });
  const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 });
  return { pages: totalPages, size: { width, height }, text: bare(text) };
}

/** Accurate to 5 points, because browsers round A4 differently. */
function isOn(format: keyof typeof SIZES, { width, height }: { width: number; height: number }) {
  expect(width).toBeCloseTo(SIZES[format][0], -1);
  expect(height).toBeCloseTo(SIZES[format][1], -1);
}

/** The number of the document and of the page below each page of several. */
const PAGE_NUMBERS = /(COV-)?[\d-]+·\d+\/\d+/g;

/** Returns true for text in scripts that the browser of any machine can print. */
const printable = (text: string) =>
  !/[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}]/u.test(text);

/** Returns all texts of the document on the screen, by element. */
const textsOf = (page: Page) =>
  page.locator('article :is(h1, h2, p, dt, dd, th, td, span)').allTextContents();

async function download(page: Page) {
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PDF' }).click();
  const saved = await saving;
  return { name: saved.suggestedFilename(), ...(await readPdf(await readFile(await saved.path()))) };
}

const certificate = async (read: Read) => {
  const issued = (await read('/admin/coverages')).find((row) => row.coverage_no && row.prd_code === 'DP');
  return `/coverage/certificate/${issued?.policy_id}`;
};
const receipt = async (read: Read) => {
  const paid = (await read('/admin/payments')).find((row) => row.t_status === '34');
  return `/payment/${paid?.t_id}`;
};
const DOCUMENTS: [string, (read: Read) => Promise<string>, RegExp][] = [
  ['Confirmation of Coverage', certificate, /^Confirmation-of-Coverage-COV-\d{4}-\d{6}\.pdf$/],
  ['Payment Receipt', receipt, /^Payment-Receipt-\d+\.pdf$/],
];

/** Changes the names of the guest, the account and the property in a document. */
async function rename(page: Page, [first, last, property]: string[]) {
  await page.unrouteAll();
  await page.route(/\/api\/(policies\/policy|admin\/payment)\?/, async (route) => {
    const response = await route.fetch({ maxRetries: 3 });
    const answer = await response.json();
    const names = { user_fname: first, user_lname: last, acc_title: `${first} ${last}`, property };
    const [row] = Array.isArray(answer.data) ? answer.data : [answer.data];
    Object.assign(row, names, row.user && { user: { ...row.user, ...names } });
    if (row.location_details) row.location_details.product.prd_title = property;
    await route.fulfill({ response, json: answer });
  });
}

const open = async (page: Page, address: string, title: string) => {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await waitUntilLoaded(page);
};

/** Hostile texts as names. Each name contains several texts and takes a line or two. */
const HOSTILE_NAMES = (() => {
  const [EACH, CUT, FIELDS] = [4, 40, 3];
  const cut = hostile.map((text) => [...text.toWellFormed()].slice(0, CUT).join(''));
  const names = cut.flatMap((_, i) => (i % EACH === 0 ? [cut.slice(i, i + EACH).join(' ')] : []));
  return names.flatMap((_, i) => (i % FIELDS === 0 ? [names.slice(i, i + FIELDS)] : []));
})();

test('hostile names are in the PDF of each document', { tag: '@sample1' }, async ({ page, read }) => {
  const documents = await Promise.all(
    DOCUMENTS.map(async ([title, find]) => ({ title, address: await find(read) })),
  );
  for (const [i, names] of sample(HOSTILE_NAMES, 8).entries()) {
    const { title = '', address = '' } = documents[i % documents.length] ?? {};
    await rename(page, names);
    await open(page, address, title);
    const { text } = await download(page);
    expect(text, JSON.stringify(names)).toContain(bare(title));
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

for (const [title, find, file] of DOCUMENTS) {
  test.describe(title, () => {
    for (const people of PEOPLE)
      test(`of ${people[0]?.slice(0, 20).replace('\u200b', 'nobody')} is complete in print and as PDF, all of it text`, {
        tag: '@sample2',
      }, async ({ page, read }) => {
        await rename(page, people);
        await open(page, await find(read), title);
        const texts = (await textsOf(page)).map(bare);
        const sheet = (await page.locator('article').textContent()) ?? '';
        const endless = people[0] === LONG;
        for (const format of ['A4', 'Letter'] as const) {
          const printed = await readPdf(await page.pdf({ format }));
          isOn(format, printed.size);
          expect(printed.pages).toBe(endless ? printed.pages : 1);
          for (const text of texts.filter(printable).filter((name) => !countEndless(name)))
            expect(printed.text).toContain(text);
          expect(countEndless(printed.text)).toBe(countEndless(sheet));
          expect(printed.text).not.toMatch(/DownloadPDF|Dashboard|Logout|BackTo/i);
        }
        const { name, pages, size, text } = await download(page);
        expect(name).toMatch(file);
        isOn('Letter', size);
        expect(pages > 1).toBe(endless);
        for (const element of texts) expect(text.replace(PAGE_NUMBERS, '')).toContain(element);
        await expect(page.getByRole('dialog')).toHaveCount(0);
      });

    test('loads the PDF code on demand, and shows an error if that fails', async ({
      page,
      read,
      complaints,
    }) => {
      complaints.allow(/Failed to (load resource|fetch)/);
      const loaded: string[] = [];
      page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
      await page.route(/\.ttf$/, (route) => route.abort());
      await open(page, await find(read), title);
      expect(loaded.filter((path) => /\/pdf-|\.ttf$/.test(path))).toEqual([]);
      await page.getByRole('button', { name: 'Download PDF' }).click();
      await expect(page.getByRole('dialog', { name: 'Error' })).toContainText(
        'Download functionality is currently unavailable.',
      );
      expect(loaded.filter((path) => /\.ttf$/.test(path))).not.toEqual([]);
      await expectAccessible(page, 'unavailable');
      await page.getByRole('button', { name: 'OK' }).click();
      await page.unroute(/\.ttf$/);
      expect((await download(page)).name).toMatch(file);
    });

    test('prints with its button', async ({ page, read }) => {
      await page.addInitScript(() => {
        window.print = () => document.documentElement.setAttribute('data-printed', '');
      });
      await open(page, await find(read), title);
      await page.getByRole('button', { name: 'Print' }).click();
      await expect(page.locator('html[data-printed]')).toHaveCount(1);
    });

    for (const width of [1440, 390])
      test(`passes axe at ${width} px`, { tag: '@sample3' }, async ({ page, read, complaints }) => {
        complaints.allow(/404/);
        await page.setViewportSize({ width, height: 844 });
        await open(page, await find(read), title);
        await expectAccessible(page, 'the document');
        await page.goto((await find(read)).replace(/\d+$/, '2000000'));
        await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
        await expectAccessible(page, 'its error');
      });
  });
}

test('shows long values of a document in full at any width', async ({ page, read }) => {
  await rename(page, [LONG, LONG, LONG]);
  await open(page, await certificate(read), 'Confirmation of Coverage');
  for (const width of [600, 720, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    const facts = await page.locator('article dd').evaluateAll((all) =>
      all.map((element) => ({
        text: element.textContent,
        cut: element.scrollHeight - element.clientHeight > 1,
      })),
    );
    expect(facts.length).toBeGreaterThan(0);
    expect.soft(facts.filter(({ cut }) => cut)).toEqual([]);
  }
});

test.describe('elsewhere', () => {
  test.use({ locale: 'pl-PL' });
  test('the PDF is A4', async ({ page, read }) => {
    await open(page, await certificate(read), 'Confirmation of Coverage');
    isOn('A4', (await download(page)).size);
  });
});

test('a coverage that is not issued has no certificate', async ({ page, read }) => {
  const awaiting = (await read('/admin/coverages')).find((row) => !row.coverage_no);
  await page.goto(`/coverage/certificate/${awaiting?.policy_id}`);
  await expect(page.getByText('This coverage has not been issued yet.')).toBeVisible();
  await expectAccessible(page, 'not issued');
});
