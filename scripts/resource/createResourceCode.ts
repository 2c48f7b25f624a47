import { singular } from '../../schema/singular';
import type { Use } from './guessField';
import type { Guesses } from './guessFields';
import { toCamelCase, toTitle } from './nameFormats';

/** Where the rows come from: a documented read, in the provider's dialect or the envelope; without one, `/{name}`. */
export type Source = { endpoint?: string; responseFormat?: 'customers' | 'payments' };

const MAX_COLUMNS = 9;
const MAX_SEARCH_FIELDS = 6;
const MAX_STATES = 6;
const ICON = 'mdiFormatListBulleted';
const VIEW = 'mdiEyeOutline';

/** A declaration as code: an icon is a name, whatever the texts of the rows say. */
const toCode = (schema: object) => JSON.stringify(schema).replace(/"icon":"(mdi\w+)"/g, '"icon":$1');

const SEARCH_USES: readonly Use[] = ['name', 'mail', 'code', 'text'];
const COLUMN_USES: readonly Use[] = ['text', 'mail', 'code', 'date', 'money', 'number', 'state', 'flag'];

/** The field that names a record: one that is called so, else the first text, else the id. */
const getTitleField = ({ id, fields }: Guesses): string =>
  (
    fields.find(({ use }) => use === 'name') ??
    fields.find(({ use }) => use === 'text' || use === 'mail') ??
    fields.find(({ use }) => use === 'code')
  )?.name ?? id;

function getSort({ fields, id }: Guesses, titleField: string) {
  const date = fields.find(({ use }) => use === 'date');
  if (date) return { field: date.name, order: 'DESC' };
  return titleField === id ? { field: id, order: 'DESC' } : { field: titleField, order: 'ASC' };
}

/** Filters and cards of the first state that has few values. */
function getFilters({ fields }: Guesses, label: string) {
  const state = fields.find(({ states }) => states.length > 1 && states.length <= MAX_STATES);
  const money = fields.find(({ use }) => use === 'money');
  const sums = money?.field ? [{ label: money.field.label, sumField: money.name }] : [];
  const usedLabels = [label, ...sums.map((value) => value.label)];
  const values = (state?.states ?? []).filter((value) => !usedLabels.includes(value));
  const toFilter = (value: string) => ({ label: value, filter: { [state?.name ?? '']: value } });
  const colors: Record<string, string> = Object(state?.field?.colors);
  return {
    ...(values.length > 0 && { filters: values.map(toFilter) }),
    statCards: [
      { label, description: 'all' },
      ...sums,
      ...values.map((value) => ({ ...toFilter(value), ...(colors[value] && { color: colors[value] }) })),
    ],
  };
}

/** The text of `resources/{name}.ts`: a record type and a declaration with a list and a page. Not formatted yet. */
export function createResourceCode(
  name: string,
  { endpoint, responseFormat }: Source,
  guesses: Guesses,
): string {
  const { id, fields } = guesses;
  const label = toTitle(name);
  const value = singular(label);
  const path = `/${name}`;
  const titleField = getTitleField(guesses);
  const visible = fields.filter(({ field, use }) => field && use !== 'none');
  const columnFields = visible.filter((field) => COLUMN_USES.includes(field.use) || field.use === 'name');
  const others = columnFields.filter((field) => field.name !== titleField && !/_id$/i.test(field.name));
  const searchFields = visible.filter(({ use }) => SEARCH_USES.includes(use)).slice(0, MAX_SEARCH_FIELDS);
  const state = visible.find(({ use }) => use === 'state');
  const columns = [...new Set([id, titleField, ...others.map((field) => field.name)])].slice(0, MAX_COLUMNS);
  const type = toCamelCase(value).replace(/^./, (first) => first.toUpperCase());

  const schema = {
    name,
    label,
    id,
    icon: ICON,
    fields: Object.fromEntries(fields.flatMap((value) => (value.field ? [[value.name, value.field]] : []))),
    list: {
      ...(endpoint && { endpoint }),
      ...(responseFormat && { responseFormat }),
      columns,
      sort: getSort(guesses, titleField),
      ...(searchFields.length > 0 && { searchFields: searchFields.map((field) => field.name) }),
      ...getFilters(guesses, label),
    },
    showPages: [
      {
        path: `${path}/:id`,
        titleField: titleField,
        ...(state && { statusField: state.name }),
        actions: [],
        cards: [{ title: value, fields: visible.map((field) => field.name) }],
      },
    ],
    actions: { view: { label: `View ${value}`, icon: VIEW, to: `${path}/:${id}` } },
  };
  return `import { ${VIEW}, ${ICON} } from '@mdi/js';
import { defineResource } from '../../schema/defineResource';

type ${type} = {
${fields.map((field) => `  ${JSON.stringify(field.name)}${field.optional ? '?' : ''}: ${field.type};`).join('\n')}
};

/** ${label}, as ${endpoint ?? 'the rows of a file'} answered: guessed, to be gone through. */
export const ${toCamelCase(name)} = defineResource<${type}>(${toCode(schema)});
`;
}

/** The text of `resources/index.ts` with one more resource. Throws where its list is not found. */
export function addToIndex(index: string, name: string): string {
  const constant = toCamelCase(name);
  const list = /(export const resources = \[[^\]]*)\]/;
  if (!list.test(index)) throw new Error('resources/index.ts has no list called resources to add a line to.');
  return `import { ${constant} } from './${constant}/resource';\n${index.replace(list, `$1  ${constant},\n]`)}`;
}
