import type { Model } from '../createModel';
import { type FieldSpec, getCode } from '../fieldKinds';
import { optionalLine } from './optionalLine';

/** The number of columns that fit a table on a laptop. */
const MAX_COLUMNS = 9;

const quoteNames = (fields: readonly FieldSpec[]) => fields.map(({ name }) => `'${name}'`).join(', ');

const createField = (spec: FieldSpec) => {
  const { type, options } = getCode(spec);
  return `${spec.name}: { type: '${type}', label: '${spec.label}'${options ? `, ${options(spec)}` : ''} },`;
};

/** The states of all badges. Labels are in the address, so a state of two badges has one filter. */
function createFilters({ fields }: Model): string {
  const states = fields
    .filter(({ kind }) => kind === 'badge')
    .flatMap(({ name, choices }) => choices.map((state) => ({ name, state })));
  const options = states
    .filter(({ state }, index) => states.findIndex((other) => other.state === state) === index)
    .map(({ name, state }) => `{ label: '${state}', filter: { ${name}: '${state}' } }`);
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

/** The lines of a card on a phone, with the state. Without a badge the portal chooses them. */
function createCardLines({ fields, title }: Model, badge: FieldSpec | undefined): string {
  if (!badge) return '';
  const facts = fields.filter((spec) => spec !== title && spec !== badge);
  const sides = ['date', 'money'].flatMap((kind) => facts.find((spec) => spec.kind === kind) ?? []);
  const secondary = facts.filter((spec) => !sides.includes(spec)).slice(0, 1);
  return `cardLines: { primary: '${title.name}', status: '${badge.name}', secondary: [${quoteNames(secondary)}], tertiary: [${quoteNames(sides)}] },`;
}

function createSort({ fields, title }: Model): string {
  const date = fields.find(({ kind }) => kind === 'date');
  return date ? `{ field: '${date.name}', order: 'DESC' }` : `{ field: '${title.name}', order: 'ASC' }`;
}

/** Returns the text of `resources/{name}/resource.ts`: list, page, form and actions. */
export function createResourceFile(model: Model): string {
  const { constant, record, type, label, recordLabel, recordName, name, path, fields, title } = model;
  const searchFields = fields.filter(({ kind }) => kind === 'text' || kind === 'code');
  const badge = fields.find(({ kind }) => kind === 'badge');
  // The heading of the page shows the title and the state. A card needs at least one field.
  const others = fields.filter((spec) => spec !== title && spec !== badge);
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
  icon: mdiFormatListBulleted,${optionalLine(path === `/${name}` ? '' : `path: '${path}',`)}
  menuEntry: {},
  isAudited: true,
  fields: {
    id: { type: 'number', label: 'ID' },
    ${fields.map(createField).join('\n')}
  },
  list: {
    endpoint: 'GET /admin/${name}',
    createButton: { label: 'Add ${recordLabel}', icon: mdiPlus, to: '${path}/create' },
    columns: [${quoteNames(fields.slice(0, MAX_COLUMNS))}],${optionalLine(createCardLines(model, badge))}
    sort: ${createSort(model)},
    searchFields: [${quoteNames(searchFields)}],${optionalLine(createFilters(model))}${optionalLine(createFilterFields(model))}
    statCards: [{ label: '${label}' }${createSums(model)}],
  },
  showPages: [
    {
      path: '${path}/:id',
      titleField: '${title.name}',${optionalLine(badge ? `statusField: '${badge.name}',` : '')}
      actions: ['delete'],
      cards: [
        { title: '${recordLabel}', fields: [${quoteNames(cardFields)}] },
        { title: 'Activity', relatedList: { resource: 'activity', name: '${name}' } },
      ],
    },
  ],
  create: {
    endpoint: 'POST /admin/${recordName}',
    validationSchema: async () => ({ default: (await import('../../common/schemas/${record}')).New${type} }),
    sections: [{ title: '${recordLabel}', inputs: [${quoteNames(fields)}] }],
    successMessage: '${recordLabel} added.',
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
