import type { Resource } from './types';

/** The parameters of the button of a bulk action. */
const COUNT_PARAMS = ['count', 'smart_count'];

/** Finds parameters of a message without a value. The message would show the braces. */
const checkPlaceholders = (
  where: string,
  message: string | undefined,
  available: readonly string[],
): string[] =>
  [...(message ?? '').matchAll(/%\{(\w+)\}/g)]
    .map(([, name = '']) => name)
    .filter((name) => !available.includes(name))
    .map(
      (name) =>
        `${where}: uses %{${name}}, which has no value. Fix: ${[...available.map((param) => `use %{${param}}`), 'use no parameter'].join(' or ')}.`,
    );

type ResultMessages = {
  successMessage?: string;
  errorMessage?: string;
  unexpectedErrorMessage?: string;
  noResponseMessage?: string;
};

/**
 * Checks the messages after a change or a form. `successParams` are the placeholders that its success message may
 * have.
 */
const checkMessages = (
  where: string,
  messages: ResultMessages,
  successParams: readonly string[],
): string[] => [
  ...checkPlaceholders(`${where}.successMessage`, messages.successMessage, successParams),
  ...checkPlaceholders(`${where}.errorMessage`, messages.errorMessage, ['msg']),
  ...checkPlaceholders(`${where}.unexpectedErrorMessage`, messages.unexpectedErrorMessage, ['error']),
  ...(messages.noResponseMessage === messages.unexpectedErrorMessage
    ? []
    : checkPlaceholders(`${where}.noResponseMessage`, messages.noResponseMessage, ['error'])),
];

/** Returns the errors in the messages of a resource's mutations and forms, each with its `Fix:`. */
export const checkMessageParams = ({ name, create, edit, actions }: Resource): string[] => [
  ...(create ? checkMessages(`${name}.create`, create, []) : []),
  ...(edit ? checkMessages(`${name}.edit`, edit, []) : []),
  ...Object.entries(actions).flatMap(([action, mutation]) => {
    if (!('endpoint' in mutation)) return [];
    const where = `${name}.actions.${action}`;
    return [
      ...checkMessages(where, mutation, ['msg']),
      ...(mutation.showPageOverrides
        ? checkMessages(`${where}.showPageOverrides`, mutation.showPageOverrides, ['msg'])
        : []),
      ...checkPlaceholders(`${where}.bulk.confirm`, mutation.bulk?.confirm, COUNT_PARAMS),
    ];
  }),
];
