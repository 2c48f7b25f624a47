import { parameters } from './addresses';
import type { FilledForm, FilledList, FilledPage, Resource } from './types';

const NOTHING: readonly string[] = [];
const ID = ['id'];
const BY_ID = 'name the record by :id';
const WHOLE = 'read all rows, or declare the list in related';

/** What helps where a `:field` is filled in by the record. */
export const DECLARED = 'name a declared field, or add it to fields';

/** The `:field`s of calls or addresses that nothing fills in: they would be asked with the colon. `fix` is what helps. */
export const unfilled = (
  where: string,
  calls: readonly (string | undefined)[],
  fix: string,
  filled = NOTHING,
): string[] =>
  [...new Set(calls)].flatMap((call) =>
    parameters(call ?? '')
      .filter((parameter) => !filled.includes(parameter))
      .map((parameter) => `${where}: nothing fills in :${parameter} of ${call}. Fix: ${fix}.`),
  );

const readsOf = ({ call, again, derived }: FilledList) => [
  call,
  again,
  ...(derived?.from ?? []).map((read) => read.call),
];

/** One that does not name the record would show the same rows on each one's page. */
const checkRelatedCalls = (where: string, list: FilledList): string[] =>
  readsOf(list).some((call) => parameters(call ?? '').includes('id')) ||
  Object.values(list.where ?? {}).includes(':id')
    ? []
    : [
        `${where}: shows the same rows for every record. Fix: name the record by :id in its call, or in \`where\`.`,
      ];

/** Reads that name no record would show the same one at every address, with what is done to it. */
const nameless = (where: string, reads: readonly (string | undefined)[], fix: string): string[] =>
  reads
    .filter((read) => read !== undefined && parameters(read).length === 0)
    .map((read) => `${where}: ${read} reads the same record at every address. Fix: ${fix}.`);

const checkPageCalls = (where: string, { call, tabs }: FilledPage, fields: readonly string[]): string[] => {
  const cards = tabs.flatMap((tab) => ('cards' in tab ? tab.cards.map((card) => card.call) : []));
  return [
    ...unfilled(where, [call], BY_ID, ID),
    ...unfilled(where, cards, DECLARED, [...ID, ...fields]),
    ...nameless(where, [call, ...cards], BY_ID),
  ];
};

const checkFormCalls = (where: string, form: FilledForm | undefined): string[] => [
  ...unfilled(where, [form?.read], BY_ID, ID),
  ...nameless(where, parameters(form?.path ?? '').includes('id') ? [form?.read] : [], BY_ID),
  ...unfilled(where, [form?.call], 'ask for it, or name it in `keep`: it is sent as JSON'),
];

/** What the types of a resource's calls cannot see, one sentence a mistake, each with its `Fix:`. */
export const checkCalls = (resource: Resource): string[] => {
  const { name, fields, list, attention, related, pages, create, edit, actions } = resource;
  return [
    ...(list ? unfilled(`${name}.list`, readsOf(list), WHOLE) : []),
    ...Object.entries(attention).flatMap(([view, one]) =>
      unfilled(`${name}.attention.${view}`, readsOf(one), WHOLE),
    ),
    ...Object.entries(related).flatMap(([view, one]) => [
      ...unfilled(`${name}.related.${view}`, readsOf(one), BY_ID, ID),
      ...checkRelatedCalls(`${name}.related.${view}`, one),
    ]),
    ...pages.flatMap((page) => checkPageCalls(`${name}.pages ${page.path}`, page, Object.keys(fields))),
    ...checkFormCalls(`${name}.create`, create),
    ...checkFormCalls(`${name}.edit`, edit),
    ...Object.entries(actions).flatMap(([action, one]) =>
      'call' in one
        ? unfilled(`${name}.actions.${action}`, [one.call, one.onPage?.call], 'send it in `body`')
        : [],
    ),
  ];
};
