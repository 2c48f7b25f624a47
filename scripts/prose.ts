// Checks the prose of the documentation: npm run prose [-- FILE...]. Prints the words per sentence of each page.
import { readdirSync, readFileSync } from 'node:fs';

/** The maximum number of words in a sentence: the mean of a page, and the longest sentence. */
const MAX_MEAN = 15;
const MAX_WORDS = 35;

/** Words with a meaning of their own in this project. Documentation uses the standard term. */
const PRIVATE_WORDS =
  /\b(asked|told|said|kept|judged|deeds?|painted|whoever|somebody|how many it|what is there|anew|as it stands)\b/gi;

const pages = (): string[] =>
  [
    ...readdirSync('.'),
    ...readdirSync('docs', { recursive: true, encoding: 'utf8' }).map((file) => `docs/${file}`),
  ]
    .filter((file) => file.endsWith('.md'))
    .sort();

/** Returns the text of a page without code, tables, headings, images, link targets and list markers. */
const getProse = (markdown: string): string =>
  markdown
    .replace(/```[\s\S]*?```/g, '\n\n')
    .replace(/^\s*\|.*$/gm, '')
    .replace(/^#.*$/gm, '')
    .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/`[^`]*`/g, 'code')
    .replace(/^\s*(?:[-*+]|\d+\.)\s+/gm, '\n\n');

const getSentences = (prose: string): string[][] =>
  prose
    .split(/\n\s*\n/)
    .flatMap((paragraph) => paragraph.replace(/\s+/g, ' ').split(/(?<=[.!?:])\s+(?=[A-Z`"*(])/))
    .map((sentence) =>
      sentence
        .trim()
        .split(/\s+/)
        .filter((word) => /\w/.test(word)),
    )
    .filter((words) => words.length > 2);

/** Prints the figures of a page. Returns whether the page passes. */
function checkPage(file: string): boolean {
  const prose = getProse(readFileSync(file, 'utf8'));
  const sentences = getSentences(prose);
  const lengths = sentences.map((words) => words.length);
  const mean = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length);
  const longest = Math.max(0, ...lengths);
  const privateWords = [...new Set(prose.match(PRIVATE_WORDS)?.map((word) => word.toLowerCase()))];
  const errors = [
    ...(mean > MAX_MEAN ? [`the mean is over ${MAX_MEAN}`] : []),
    ...sentences
      .filter(({ length }) => length > MAX_WORDS)
      .map((words) => `${words.length} words: ${words.slice(0, 12).join(' ')} ...`),
    ...(privateWords.length > 0 ? [`private words: ${privateWords.join(', ')}`] : []),
  ];
  console.log(`${errors.length > 0 ? 'fail' : 'ok  '} ${file}: mean ${mean.toFixed(1)}, longest ${longest}`);
  for (const error of errors) console.log(`     ${error}`);
  return errors.length === 0;
}

const files = process.argv.length > 2 ? process.argv.slice(2) : pages();
if (!files.map(checkPage).every(Boolean)) process.exitCode = 1;
