import { parameters } from './addresses';
import type { Call, FilledList, Resource } from './types';

/** What of a resource makes calls, what fills their `:field`s, and what helps where nothing does. */
type Caller = {
  where: string;
  calls: readonly (Call | undefined)[];
  filled?: ReadonlySet<string>;
  fix: string;
};

const ID: ReadonlySet<string> = new Set(['id']);
const BY_ID = 'name the record by :id';

const readsOf = ({ call, again, derived }: FilledList) => [
  call,
  again,
  ...(derived?.from ?? []).map((read) => read.call),
];

const ofLists = (lists: Record<string, FilledList>, place: string, fix: string, filled?: Caller['filled']) =>
  Object.entries(lists).map(
    ([view, list]): Caller => ({
      where: `${place}.${view}`,
      calls: readsOf(list),
      fix,
      ...(filled && { filled }),
    }),
  );

function callersOf({
  name,
  fields,
  list,
  attention,
  related,
  pages,
  create,
  edit,
  actions,
}: Resource): Caller[] {
  const record = new Set([...ID, ...Object.keys(fields)]);
  const whole = 'read all rows, or declare the list in related';
  return [
    ...ofLists({ ...(list && { list }) }, name, whole),
    ...ofLists(attention, `${name}.attention`, whole),
    ...ofLists(related, `${name}.related`, BY_ID, ID),
    ...pages.flatMap(({ path, call, tabs }): Caller[] => [
      { where: `${name}.pages ${path}`, calls: [call], filled: ID, fix: BY_ID },
      {
        where: `${name}.pages ${path}`,
        calls: tabs.flatMap((tab) => ('cards' in tab ? tab.cards.map((card) => card.call) : [])),
        filled: record,
        fix: 'name a declared field',
      },
    ]),
    ...Object.entries({ ...(create && { create }), ...(edit && { edit }) }).flatMap(
      ([form, { read, call }]): Caller[] => [
        { where: `${name}.${form}`, calls: [read], filled: ID, fix: BY_ID },
        {
          where: `${name}.${form}`,
          calls: [call],
          fix: 'ask for it, or name it in `keep`: it is sent as JSON',
        },
      ],
    ),
    ...Object.entries(actions).map(
      ([action, one]): Caller => ({
        where: `${name}.actions.${action}`,
        calls: 'call' in one ? [one.call, one.onPage?.call] : [],
        fix: 'send it in `body`',
      }),
    ),
  ];
}

/** Calls that ask for what nothing fills in: they would be made with the colon. */
const checkParameters = (resource: Resource): string[] =>
  callersOf(resource).flatMap(({ where, calls, filled, fix }) =>
    [...new Set(calls)].flatMap((call) =>
      parameters(call ?? '')
        .filter((parameter) => !filled?.has(parameter))
        .map((parameter) => `${where}: nothing fills in :${parameter} of ${call}. Fix: ${fix}.`),
    ),
  );

/** A related list that does not name the record would show the same rows on each one's page. */
const checkRelated = ({ name, related }: Resource): string[] =>
  Object.entries(related)
    .filter(
      ([, list]) =>
        !readsOf(list).some((call) => parameters(call ?? '').includes('id')) &&
        !Object.values(list.where ?? {}).includes(':id'),
    )
    .map(
      ([view]) =>
        `${name}.related.${view}: shows the same rows for every record. Fix: name the record by :id in its call, or in \`where\`.`,
    );

/** What the types of a resource's calls cannot see, one sentence a mistake, each with its `Fix:`. */
export const checkCalls = (resource: Resource): string[] => [
  ...checkParameters(resource),
  ...checkRelated(resource),
];
