import { singular } from '../../../schema/singular';
import { toCamelCase, toTitle } from '../nameFormats';
import type { Use } from './guessField';
import type { Guesses } from './guessFields';

/** The endpoint of the rows and its response format. Without an endpoint it is `/{name}`. */
export type Source = { endpoint?: string; responseFormat?: 'customers' | 'payments' };

const MAX_COLUMNS = 9;
const MAX_SEARCH_FIELDS = 6;
const MAX_STATES = 6;
const ICON = 'mdiFormatListBulleted';
const VIEW = 'mdiEyeOutline';

/** A schema as TypeScript code. Icons are identifiers, all other texts are string literals. */
const toCode = (schema: object) => JSON.stringify(schema).replace(/"icon":"(mdi\w+)"/g, '"icon":$1');

const SEARCH_USES: readonly Use[] = ['name', 'mail', 'code', 'text'];
const COLUMN_USES: readonly Use[] = ['text', 'mail', 'code', 'date', 'money', 'number', 'state', 'flag'];

/** Returns the title field of a record: a name or title, else the first text, else the first code, else the id. */
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

/** Returns filters and stat cards for the first state with few values. */
function getFilters({ fields }: Guesses, label: string) {
  const state = fields.find(({ states }) => states.length > 1 && states.length <= MAX_STATES);
  const money = fields.find(({ use }) => use === 'money');
  const sums = money?.field ? [{ label: money.field.label, sumField: money.name }] : [];
  const usedLabels = [label, ...sums.map((sum) => sum.label)];
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

/**
 * Returns the text of `resources/{name}.ts`: a record type and a schema with a list and a page. It is not
 * formatted.
 */
export function createResourceCode(
  name: string,
  { endpoint, responseFormat }: Source,
  guesses: Guesses,
): string {
  const { id, fields } = guesses;
  const label = toTitle(name);
  const recordLabel = singular(label);
  const path = `/${name}`;
  const titleField = getTitleField(guesses);
  const visible = fields.filter(({ field, use }) => field && use !== 'none');
  const columnFields = visible.filter((field) => COLUMN_USES.includes(field.use) || field.use === 'name');
  const others = columnFields.filter((field) => field.name !== titleField && !/_id$/i.test(field.name));
  const searchFields = visible.filter(({ use }) => SEARCH_USES.includes(use)).slice(0, MAX_SEARCH_FIELDS);
  const state = visible.find(({ use }) => use === 'state');
  const columns = [...new Set([id, titleField, ...others.map((field) => field.name)])].slice(0, MAX_COLUMNS);
  const type = toCamelCase(recordLabel).replace(/^./, (first) => first.toUpperCase());

  const schema = {
    name,
    label,
    id,
    icon: ICON,
    fields: Object.fromEntries(fields.flatMap(({ name, field }) => (field ? [[name, field]] : []))),
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
        titleField,
        ...(state && { statusField: state.name }),
        actions: [],
        cards: [{ title: recordLabel, fields: visible.map((field) => field.name) }],
      },
    ],
    actions: { view: { label: `View ${recordLabel}`, icon: VIEW, to: `${path}/:${id}` } },
  };
  return `import { ${VIEW}, ${ICON} } from '@mdi/js';
import { defineResource } from '../../schema/defineResource';

type ${type} = {
${fields.map((field) => `  ${JSON.stringify(field.name)}${field.optional ? '?' : ''}: ${field.type};`).join('\n')}
};

/** ${label}, as ${endpoint ?? 'the rows of a file'} sends them. The fields are guessed: review them. */
export const ${toCamelCase(name)} = defineResource<${type}>(${toCode(schema)});
`;
}
