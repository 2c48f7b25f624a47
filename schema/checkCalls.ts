import { getPathParams } from './paths';
import type { ResolvedForm, ResolvedList, ResolvedShowPage, Resource } from './types';

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
    getPathParams(call ?? '')
      .filter((parameter) => !filled.includes(parameter))
      .map((parameter) => `${where}: nothing fills in :${parameter} of ${call}. Fix: ${fix}.`),
  );

const readsOf = ({ endpoint, refetchEndpoint, derivedFrom }: ResolvedList) => [
  endpoint,
  refetchEndpoint,
  ...(derivedFrom?.endpoints ?? []).map((read) => read.endpoint),
];

/** One that does not name the record would show the same rows on each one's page. */
const checkRelatedCalls = (where: string, list: ResolvedList): string[] =>
  readsOf(list).some((call) => getPathParams(call ?? '').includes('id')) ||
  Object.values(list.filter ?? {}).includes(':id')
    ? []
    : [
        `${where}: shows the same rows for every record. Fix: name the record by :id in its endpoint, or in \`filter\`.`,
      ];

/** Reads that name no record would show the same one at every address, with what is done to it. */
const nameless = (where: string, reads: readonly (string | undefined)[], fix: string): string[] =>
  reads
    .filter((read) => read !== undefined && getPathParams(read).length === 0)
    .map((read) => `${where}: ${read} reads the same record at every address. Fix: ${fix}.`);

const checkPageCalls = (
  where: string,
  { endpoint, tabs }: ResolvedShowPage,
  fields: readonly string[],
): string[] => {
  const cards = tabs.flatMap((tab) => ('cards' in tab ? tab.cards.map((card) => card.endpoint) : []));
  return [
    ...unfilled(where, [endpoint], BY_ID, ID),
    ...unfilled(where, cards, DECLARED, [...ID, ...fields]),
    ...nameless(where, [endpoint, ...cards], BY_ID),
  ];
};

const checkFormCalls = (where: string, form: ResolvedForm | undefined): string[] => [
  ...unfilled(where, [form?.loadEndpoint], BY_ID, ID),
  ...nameless(where, getPathParams(form?.path ?? '').includes('id') ? [form?.loadEndpoint] : [], BY_ID),
  ...unfilled(where, [form?.endpoint], 'ask for it, or name it in `hiddenFields`: it is sent as JSON'),
];

/** What the types of a resource's calls cannot see, one sentence a mistake, each with its `Fix:`. */
export const checkCalls = (resource: Resource): string[] => {
  const { name, fields, list, dashboardLists, related, showPages, create, edit, actions } = resource;
  return [
    ...(list ? unfilled(`${name}.list`, readsOf(list), WHOLE) : []),
    ...Object.entries(dashboardLists).flatMap(([view, one]) =>
      unfilled(`${name}.dashboardLists.${view}`, readsOf(one), WHOLE),
    ),
    ...Object.entries(related).flatMap(([view, one]) => [
      ...unfilled(`${name}.related.${view}`, readsOf(one), BY_ID, ID),
      ...checkRelatedCalls(`${name}.related.${view}`, one),
    ]),
    ...showPages.flatMap((page) =>
      checkPageCalls(`${name}.showPages ${page.path}`, page, Object.keys(fields)),
    ),
    ...checkFormCalls(`${name}.create`, create),
    ...checkFormCalls(`${name}.edit`, edit),
    ...Object.entries(actions).flatMap(([action, one]) =>
      'endpoint' in one
        ? unfilled(
            `${name}.actions.${action}`,
            [one.endpoint, one.showPageOverrides?.endpoint],
            'send it in `payload`',
          )
        : [],
    ),
  ];
};
