import type { Resource } from './types';

/** What is filled in on the button that does a change to several rows. */
const COUNTED = ['count', 'smart_count'];

/** What a sentence names and nothing fills in: it would be said with the braces. */
const left = (where: string, sentence: string | undefined, filled: readonly string[]): string[] =>
  [...(sentence ?? '').matchAll(/%\{(\w+)\}/g)]
    .map(([, name = '']) => name)
    .filter((name) => !filled.includes(name))
    .map(
      (name) =>
        `${where}: says %{${name}}, which nothing fills in. Fix: ${[...filled.map((one) => `say %{${one}}`), 'use words alone'].join(' or ')}.`,
    );

type Said = { done?: string; failed?: string; threw?: string; unanswered?: string };

/** What is said of the end of a change, or of a form, whose success has words of its own. */
const ends = (where: string, said: Said, done: readonly string[]): string[] => [
  ...left(`${where}.done`, said.done, done),
  ...left(`${where}.failed`, said.failed, ['msg']),
  ...left(`${where}.threw`, said.threw, ['error']),
  ...(said.unanswered === said.threw ? [] : left(`${where}.unanswered`, said.unanswered, ['error'])),
];

/** The sentences of a resource's changes and forms that would be said with what stands for a value, each with its `Fix:`. */
export const checkSentences = ({ name, create, edit, actions }: Resource): string[] => [
  ...(create ? ends(`${name}.create`, create, []) : []),
  ...(edit ? ends(`${name}.edit`, edit, []) : []),
  ...Object.entries(actions).flatMap(([action, one]) => {
    if (!('call' in one)) return [];
    const where = `${name}.actions.${action}`;
    return [
      ...ends(where, one, ['msg']),
      ...(one.onPage ? ends(`${where}.onPage`, one.onPage, ['msg']) : []),
      ...left(`${where}.several.yes`, one.several?.yes, COUNTED),
    ];
  }),
];
