import { getPathParams } from './paths';
import type { ResolvedForm, ResolvedList, ResolvedShowPage, Resource } from './types';

const NO_PARAMS: readonly string[] = [];
const ID = ['id'];
const BY_ID = 'name the record by :id';
const READ_ALL = 'read all rows, or declare the list in related';

/** The fix for a `:field` that the record fills in. */
export const DECLARE_FIELD = 'name a declared field, or add it to fields';

/** Finds `:field` parameters of endpoints or paths without a value. They would be sent with the colon. */
export const checkParams = (
  where: string,
  calls: readonly (string | undefined)[],
  fix: string,
  available = NO_PARAMS,
): string[] =>
  [...new Set(calls)].flatMap((call) =>
    getPathParams(call ?? '')
      .filter((parameter) => !available.includes(parameter))
      .map((parameter) => `${where}: :${parameter} of ${call} has no value. Fix: ${fix}.`),
  );

const getQueryEndpoints = ({ endpoint, refetchEndpoint, derivedFrom }: ResolvedList) => [
  endpoint,
  refetchEndpoint,
  ...(derivedFrom?.endpoints ?? []).map((read) => read.endpoint),
];

/**
 * Finds related lists whose endpoint and filter do not use the record. They would show the same rows for each
 * record.
 */
const checkRelatedEndpoints = (where: string, list: ResolvedList): string[] =>
  getQueryEndpoints(list).some((call) => getPathParams(call ?? '').includes('id')) ||
  Object.values(list.filter ?? {}).includes(':id')
    ? []
    : [`${where}: shows the same rows for every record. Fix: use :id in its endpoint, or in \`filter\`.`];

/** Finds endpoints of records without an id. They would load the same record at every path. */
const checkRecordParam = (where: string, reads: readonly (string | undefined)[], fix: string): string[] =>
  reads
    .filter((read) => read !== undefined && getPathParams(read).length === 0)
    .map((read) => `${where}: ${read} loads the same record at every path. Fix: ${fix}.`);

const checkPageEndpoints = (
  where: string,
  { endpoint, tabs }: ResolvedShowPage,
  fields: readonly string[],
): string[] => {
  const cards = tabs.flatMap((tab) => ('cards' in tab ? tab.cards.map((card) => card.endpoint) : []));
  return [
    ...checkParams(where, [endpoint], BY_ID, ID),
    ...checkParams(where, cards, DECLARE_FIELD, [...ID, ...fields]),
    ...checkRecordParam(where, [endpoint, ...cards], BY_ID),
  ];
};

const checkFormEndpoints = (where: string, form: ResolvedForm | undefined): string[] => [
  ...checkParams(where, [form?.loadEndpoint], BY_ID, ID),
  ...checkRecordParam(
    where,
    getPathParams(form?.path ?? '').includes('id') ? [form?.loadEndpoint] : [],
    BY_ID,
  ),
  ...checkParams(where, [form?.endpoint], 'ask for it, or name it in `hiddenFields`: it is sent as JSON'),
];

/** Returns the errors in the endpoints of a resource that the types do not find, each with its `Fix:`. */
export const checkEndpoints = (resource: Resource): string[] => {
  const { name, fields, list, dashboardLists, related, showPages, create, edit, actions } = resource;
  return [
    ...(list ? checkParams(`${name}.list`, getQueryEndpoints(list), READ_ALL) : []),
    ...Object.entries(dashboardLists).flatMap(([view, options]) =>
      checkParams(`${name}.dashboardLists.${view}`, getQueryEndpoints(options), READ_ALL),
    ),
    ...Object.entries(related).flatMap(([view, options]) => [
      ...checkParams(`${name}.related.${view}`, getQueryEndpoints(options), BY_ID, ID),
      ...checkRelatedEndpoints(`${name}.related.${view}`, options),
    ]),
    ...showPages.flatMap((page) =>
      checkPageEndpoints(`${name}.showPages ${page.path}`, page, Object.keys(fields)),
    ),
    ...checkFormEndpoints(`${name}.create`, create),
    ...checkFormEndpoints(`${name}.edit`, edit),
    ...Object.entries(actions).flatMap(([action, options]) =>
      'endpoint' in options
        ? checkParams(
            `${name}.actions.${action}`,
            [options.endpoint, options.showPageOverrides?.endpoint],
            'send it in `payload`',
          )
        : [],
    ),
  ];
};
