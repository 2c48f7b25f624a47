import { singular } from '../../schema/singular';
import type { Use } from './guessField';
import type { Guesses } from './guessFields';
import { camel, titled } from './nameFormats';

/** Where the rows come from: a documented read, in the provider's dialect or the envelope; without one, `/{name}`. */
export type Source = { endpoint?: string; responseFormat?: 'customers' | 'payments' };

const MOST_COLUMNS = 9;
const MOST_SEARCHED = 6;
const MOST_STATES = 6;
const ICON = 'mdiFormatListBulleted';
const VIEW = 'mdiEyeOutline';

/** A declaration as code: an icon is a name, whatever the texts of the rows say. */
const asCode = (declaration: object) =>
  JSON.stringify(declaration).replace(/"icon":"(mdi\w+)"/g, '"icon":$1');

const SEARCHED: readonly Use[] = ['name', 'mail', 'code', 'text'];
const LISTED: readonly Use[] = ['text', 'mail', 'code', 'date', 'money', 'number', 'state', 'flag'];

/** The field that names a record: one that is called so, else the first text, else the id. */
const naming = ({ id, fields }: Guesses): string =>
  (
    fields.find(({ use }) => use === 'name') ??
    fields.find(({ use }) => use === 'text' || use === 'mail') ??
    fields.find(({ use }) => use === 'code')
  )?.name ?? id;

function order({ fields, id }: Guesses, title: string) {
  const date = fields.find(({ use }) => use === 'date');
  if (date) return { field: date.name, order: 'DESC' };
  return title === id ? { field: id, order: 'DESC' } : { field: title, order: 'ASC' };
}

/** Filters and cards of the first state that has few values. */
function narrowing({ fields }: Guesses, label: string) {
  const state = fields.find(({ states }) => states.length > 1 && states.length <= MOST_STATES);
  const money = fields.find(({ use }) => use === 'money');
  const sums = money?.field ? [{ label: money.field.label, sumField: money.name }] : [];
  const taken = [label, ...sums.map((one) => one.label)];
  const each = (state?.states ?? []).filter((one) => !taken.includes(one));
  const toFilter = (one: string) => ({ label: one, filter: { [state?.name ?? '']: one } });
  const colors: Record<string, string> = Object(state?.field?.colors);
  return {
    ...(each.length > 0 && { filters: each.map(toFilter) }),
    statCards: [
      { label, description: 'all' },
      ...sums,
      ...each.map((one) => ({ ...toFilter(one), ...(colors[one] && { color: colors[one] }) })),
    ],
  };
}

/** The text of `resources/{name}.ts`: a record type and a declaration with a list and a page. Not formatted yet. */
export function declarationOf(name: string, { endpoint, responseFormat }: Source, guesses: Guesses): string {
  const { id, fields } = guesses;
  const label = titled(name);
  const one = singular(label);
  const path = `/${name}`;
  const title = naming(guesses);
  const shown = fields.filter(({ field, use }) => field && use !== 'none');
  const listed = shown.filter((field) => LISTED.includes(field.use) || field.use === 'name');
  const others = listed.filter((field) => field.name !== title && !/_id$/i.test(field.name));
  const searched = shown.filter(({ use }) => SEARCHED.includes(use)).slice(0, MOST_SEARCHED);
  const state = shown.find(({ use }) => use === 'state');
  const columns = [...new Set([id, title, ...others.map((field) => field.name)])].slice(0, MOST_COLUMNS);
  const type = camel(one).replace(/^./, (first) => first.toUpperCase());

  const declaration = {
    name,
    label,
    id,
    icon: ICON,
    fields: Object.fromEntries(fields.flatMap((one) => (one.field ? [[one.name, one.field]] : []))),
    list: {
      ...(endpoint && { endpoint }),
      ...(responseFormat && { responseFormat }),
      columns,
      sort: order(guesses, title),
      ...(searched.length > 0 && { searchFields: searched.map((field) => field.name) }),
      ...narrowing(guesses, label),
    },
    showPages: [
      {
        path: `${path}/:id`,
        titleField: title,
        ...(state && { statusField: state.name }),
        actions: [],
        cards: [{ title: one, fields: shown.map((field) => field.name) }],
      },
    ],
    actions: { view: { label: `View ${one}`, icon: VIEW, to: `${path}/:${id}` } },
  };
  return `import { ${VIEW}, ${ICON} } from '@mdi/js';
import { defineResource } from '../schema/defineResource';

type ${type} = {
${fields.map((field) => `  ${JSON.stringify(field.name)}${field.optional ? '?' : ''}: ${field.type};`).join('\n')}
};

/** ${label}, as ${endpoint ?? 'the rows of a file'} answered: guessed, to be gone through. */
export const ${camel(name)} = defineResource<${type}>(${asCode(declaration)});
`;
}

/** The text of `resources/index.ts` with one more resource. Throws where its list is not found. */
export function indexWith(index: string, name: string): string {
  const constant = camel(name);
  const list = /(export const resources = \[[^\]]*)\]/;
  if (!list.test(index)) throw new Error('resources/index.ts has no list called resources to add a line to.');
  return `import { ${constant} } from './${constant}';\n${index.replace(list, `$1  ${constant},\n]`)}`;
}
