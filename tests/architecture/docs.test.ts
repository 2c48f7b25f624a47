import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, it } from 'vitest';

const pages = [
  ...readdirSync('.'),
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' }).map((file) => join('docs', file)),
].filter((file) => file.endsWith('.md'));

const withoutCode = (markdown: string) => markdown.replace(/```[\s\S]*?```/g, '').replace(/`[^`\n]*`/g, '');

/** Returns the targets of the relative links and images of a page. */
const linksIn = (page: string): string[] =>
  [...withoutCode(readFileSync(page, 'utf8')).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^(?:https?|mailto):/.test(target));

/** Returns the heading anchors of a page in GitHub's format. */
const anchorsOf = (page: string): string[] =>
  [
    ...readFileSync(page, 'utf8')
      .replace(/```[\s\S]*?```/g, '')
      .matchAll(/^#+ (.+)$/gm),
  ].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

const isBroken = (page: string, link: string): boolean => {
  const [path = '', anchor] = link.split('#');
  const target = path ? normalize(join(dirname(page), path)) : page;
  if (!existsSync(target)) return true;
  return anchor !== undefined && !anchorsOf(target).includes(anchor);
};

it('every relative link of the documentation leads to a file and a heading that exist', () => {
  const links = pages.flatMap((page) => linksIn(page).map((link) => ({ page, link })));
  expect(links.length).toBeGreaterThan(30);
  expect(links.filter(({ page, link }) => isBroken(page, link))).toEqual([]);
});

it('every page of docs/ can be reached from the README', () => {
  const reached = new Set(['README.md']);
  for (const page of reached)
    for (const link of linksIn(page)) {
      const target = normalize(join(dirname(page), link.split('#')[0] ?? ''));
      if (target.endsWith('.md')) reached.add(target);
    }
  expect(pages.filter((page) => !reached.has(page))).toEqual([]);
});

it('the README shows the example of the tutorial', () => {
  const blocks = [...readFileSync('README.md', 'utf8').matchAll(/```ts\n[\s\S]*?```/g)].map(
    ([block]) => block,
  );
  expect(blocks).toHaveLength(1);
  expect(readFileSync('docs/adding-a-resource.md', 'utf8')).toContain(blocks[0]);
});

const names = (text: string, pattern: RegExp): string[] => [
  ...new Set([...text.matchAll(pattern)].map(([, name = '']) => name)),
];

it('every setting of the server is on the page about configuration', () => {
  const [file = ''] = readdirSync('server', { recursive: true, encoding: 'utf8' }).filter((path) =>
    /(^|\/)settings\.ts$/.test(path),
  );
  const settings = names(readFileSync(join('server', file), 'utf8'), /^ {2}([A-Z_]{3,}): /gm);
  expect(settings.length).toBeGreaterThan(20);
  const documented = names(readFileSync('docs/configuration.md', 'utf8'), /`([A-Z_]{3,})`/g);
  expect(settings.filter((name) => !documented.includes(name))).toEqual([]);
});

it('every command of the documentation exists', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  const commands = pages.flatMap((page) => names(readFileSync(page, 'utf8'), /npm run ([a-z][\w:]*)/g));
  expect(commands.filter((command) => !Object.hasOwn(scripts, command))).toEqual([]);
});

it('every file that the documentation names exists', () => {
  const created = names(readFileSync('docs/adding-a-resource.md', 'utf8'), /^```ts\n\/\/ (\S+)$/gm);
  const missing = pages.flatMap((page) =>
    names(
      readFileSync(page, 'utf8'),
      /`((?:common|providers|resources|schema|scripts|server|src|tests)\/[\w./-]+\.[a-z]{2,4})`/g,
    )
      .filter((file) => !created.includes(file) && !existsSync(file))
      .map((file) => `${page}: ${file}`),
  );
  expect(missing).toEqual([]);
});

it('the files in the table of the tested areas exist', () => {
  const table = readFileSync('docs/testing.md', 'utf8').split('## Where each area is tested')[1] ?? '';
  const rows = [...(table.split('\n## ')[0]?.matchAll(/^\| (.+) \|$/gm) ?? [])].map(([, row = '']) =>
    row.split('|'),
  );
  const folders = [
    /^tests\/(?!server|portal|browser)/,
    /^tests\/server/,
    /^tests\/portal/,
    /^tests\/browser/,
  ];
  const files = readdirSync('tests', { recursive: true, encoding: 'utf8' }).map((file) =>
    join('tests', file),
  );
  const named = rows
    .slice(2)
    .flatMap(([, ...cells]) =>
      cells.flatMap((cell, i) => names(cell, /`([\w.*]+)`/g).map((name) => ({ name, folder: folders[i] }))),
    );
  expect(named.length).toBeGreaterThan(100);
  const isMissing = ({ name, folder }: (typeof named)[number]) => {
    const end = new RegExp(
      `/${name.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}(\\.apart)?\\.(test|spec)\\.tsx?$`,
    );
    return !files.some((file) => folder?.test(file) && end.test(file));
  };
  expect(named.filter(isMissing).map(({ name }) => name)).toEqual([]);
});
