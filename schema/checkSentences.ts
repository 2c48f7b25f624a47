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

type ResultMessages = {
  successMessage?: string;
  errorMessage?: string;
  unexpectedErrorMessage?: string;
  noResponseMessage?: string;
};

/** Checks the messages after a change or a form. `successParams` are the placeholders that its success message may have. */
const checkMessages = (
  where: string,
  messages: ResultMessages,
  successParams: readonly string[],
): string[] => [
  ...left(`${where}.successMessage`, messages.successMessage, successParams),
  ...left(`${where}.errorMessage`, messages.errorMessage, ['msg']),
  ...left(`${where}.unexpectedErrorMessage`, messages.unexpectedErrorMessage, ['error']),
  ...(messages.noResponseMessage === messages.unexpectedErrorMessage
    ? []
    : left(`${where}.noResponseMessage`, messages.noResponseMessage, ['error'])),
];

/** The sentences of a resource's changes and forms that would be said with what stands for a value, each with its `Fix:`. */
export const checkSentences = ({ name, create, edit, actions }: Resource): string[] => [
  ...(create ? checkMessages(`${name}.create`, create, []) : []),
  ...(edit ? checkMessages(`${name}.edit`, edit, []) : []),
  ...Object.entries(actions).flatMap(([action, one]) => {
    if (!('endpoint' in one)) return [];
    const where = `${name}.actions.${action}`;
    return [
      ...checkMessages(where, one, ['msg']),
      ...(one.showPageOverrides
        ? checkMessages(`${where}.showPageOverrides`, one.showPageOverrides, ['msg'])
        : []),
      ...left(`${where}.bulk.confirm`, one.bulk?.confirm, COUNTED),
    ];
  }),
];
