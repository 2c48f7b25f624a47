import type { Model } from '../createModel';
import { type FieldSpec, getCode } from '../fieldKinds';

/** The number of columns that fit a table on a laptop. */
const MAX_COLUMNS = 9;

const quoteNames = (fields: readonly FieldSpec[]) => fields.map(({ name }) => `'${name}'`).join(', ');

const createField = (spec: FieldSpec) => {
  const { type, options } = getCode(spec);
  return `${spec.name}: { type: '${type}', label: '${spec.label}'${options ? `, ${options(spec)}` : ''} },`;
};

/** The states of all badges, each label once. */
function createFilters({ fields }: Model): string {
  const filters = new Map(
    fields
      .filter(({ kind }) => kind === 'badge')
      .flatMap(({ name, choices }) => choices.map((choice) => [choice, `{ ${name}: '${choice}' }`] as const))
      .toReversed(),
  );
  const options = [...filters]
    .toReversed()
    .map(([label, filter]) => `{ label: '${label}', filter: ${filter} }`);
  return options.length > 0 ? `filters: [${options.join(', ')}],` : '';
}

/** Filters with an input: date ranges, amounts, choices. */
function createFilterFields({ fields }: Model): string {
  const filterFields = fields.filter(({ kind }) => ['date', 'money', 'choice'].includes(kind));
  return filterFields.length > 0 ? `filterFields: [${quoteNames(filterFields)}],` : '';
}

const createSums = ({ fields }: Model) =>
  fields
    .filter(({ kind }) => kind === 'money')
    .map(({ name, label }) => `, { label: '${label}', sumField: '${name}' }`)
    .join('');

function createSort({ fields, title }: Model): string {
  const date = fields.find(({ kind }) => kind === 'date');
  return date ? `{ field: '${date.name}', order: 'DESC' }` : `{ field: '${title.name}', order: 'ASC' }`;
}

/** Returns the text of `resources/{name}/resource.ts`: list, page, form and actions. */
export function createResourceFile(model: Model): string {
  const { constant, record, type, label, recordLabel, recordName, name, path, fields, title } = model;
  const searchFields = fields.filter(({ kind }) => kind === 'text' || kind === 'code');
  const badge = fields.find(({ kind }) => kind === 'badge');
  // The heading of the page shows the title. A card needs at least one field.
  const others = fields.filter((spec) => spec !== title);
  const cardFields = others.length > 0 ? others : fields;
  return `import { mdiDeleteOutline, mdiEyeOutline, mdiFormatListBulleted, mdiPlus } from '@mdi/js';
import type { z } from 'zod';
import type { New${type} } from '../../common/schemas/${record}';
import { defineResource } from '../../schema/defineResource';

type ${type} = z.infer<typeof New${type}> & { id: number };

const question = { title: 'Delete ${recordLabel}', content: 'This cannot be undone.' };

/** The ${model.nouns}: list, page, form and actions. */
export const ${constant} = defineResource<${type}>({
  name: '${name}',
  label: '${label}',
  id: 'id',
  icon: mdiFormatListBulleted,${path === `/${name}` ? '' : `\n  path: '${path}',`}
  menuEntry: {},
  fields: {
    id: { type: 'number', label: 'ID' },
    ${fields.map(createField).join('\n')}
  },
  list: {
    endpoint: 'GET /admin/${name}',
    createButton: { label: 'Add ${recordLabel}', icon: mdiPlus, to: '${path}/create' },
    columns: [${quoteNames(fields.slice(0, MAX_COLUMNS))}],
    sort: ${createSort(model)},
    searchFields: [${quoteNames(searchFields)}],
    ${createFilters(model)}
    ${createFilterFields(model)}
    statCards: [{ label: '${label}' }${createSums(model)}],
  },
  showPages: [
    {
      path: '${path}/:id',
      titleField: '${title.name}',${badge ? `\n      statusField: '${badge.name}',` : ''}
      actions: ['delete'],
      cards: [{ title: '${recordLabel}', fields: [${quoteNames(cardFields)}] }],
    },
  ],
  create: {
    endpoint: 'POST /admin/${recordName}',
    validationSchema: async () => ({ default: (await import('../../common/schemas/${record}')).New${type} }),
    sections: [{ title: '${recordLabel}', inputs: [${quoteNames(fields)}] }],
  },
  actions: {
    view: { label: 'View ${recordLabel}', icon: mdiEyeOutline, to: '${path}/:id' },
    delete: {
      label: 'Delete ${recordLabel}',
      icon: mdiDeleteOutline,
      color: 'error',
      endpoint: 'DELETE /admin/${recordName}',
      payload: ({ id }) => ({ id }),
      confirm: { ...question, confirm: 'Delete', pending: 'Deleting...', fields: ['${title.name}'] },
      successMessage: '${recordLabel} deleted.',
    },
  },
});
`;
}
