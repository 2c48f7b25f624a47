/** A mistake in the resource of the tutorial: its kind, the text that it replaces, and the message that finds it. */
export type Mistake = {
  kind: string;
  from: string;
  to: string;
  foundBy: 'compiler' | 'schema check';
  message: string;
};

const compiler = (kind: string, from: string, to: string, message: string): Mistake => ({
  ...{ kind, from, to, message },
  foundBy: 'compiler',
});

const check = (kind: string, from: string, to: string, message: string): Mistake => ({
  ...{ kind, from, to, message },
  foundBy: 'schema check',
});

/** Sixteen mistakes of sixteen kinds. */
export const MISTAKES: readonly Mistake[] = [
  compiler(
    'a misspelt column',
    "columns: ['name',",
    "columns: ['nmae',",
    `Type '"nmae"' is not assignable to type 'Column<Agent>'`,
  ),
  compiler(
    'an unknown type of field',
    "since: { type: 'date',",
    "since: { type: 'day',",
    `Type '"day"' is not assignable to type`,
  ),
  compiler('a misspelt option', 'searchFields:', 'serchFields:', `'serchFields' does not exist in type`),
  compiler(
    'an unknown sort field',
    "sort: { field: 'since'",
    "sort: { field: 'snice'",
    `Type '"snice"' is not assignable to type`,
  ),
  compiler(
    'a state that the record cannot have',
    "filter: { state: 'Here' }",
    "filter: { state: 'Heer' }",
    `Type '"Heer"' is not assignable to type`,
  ),
  compiler(
    'a list that is read with POST',
    "'GET /admin/agents'",
    "'POST /admin/agents'",
    `Type '"POST /admin/agents"' is not assignable to type`,
  ),
  compiler(
    'a payload with an unknown field',
    '({ id }) => ({ id })',
    '({ agent_id }) => ({ id: agent_id })',
    "Property 'agent_id' does not exist on type 'Agent'",
  ),
  compiler('a missing option', "      titleField: 'name',\n", '', "Property 'titleField' is missing in type"),
  check(
    'a column without a field',
    "    email: { type: 'text', label: 'Email' },\n",
    '',
    'agents.list: column email has no field. Fix: add email to fields.',
  ),
  check(
    'a link without a page',
    "to: '/agents/:id' },",
    "to: '/agent/:id' },",
    'agents.actions.view: /agent/:id is not a page. Fix: use the path of a list, a page or a form.',
  ),
  check(
    'an undeclared action',
    "actions: ['delete'],",
    "actions: ['edit', 'delete'],",
    'agents.showPages /agents/:id: action edit is not declared. Fix: add edit to actions, or remove it here.',
  ),
  check(
    'an input that the validation requires and the form lacks',
    "'owed', 'state'] }],\n  },\n  actions",
    "'owed'] }],\n  },\n  actions",
    'agents.create: its validation requires state, which is not sent. Fix: add an input or a default value.',
  ),
  check(
    'a sum of a field that is no amount',
    "sumField: 'owed'",
    "sumField: 'since'",
    'agents.list: the card Owed sums since, which is of the type date. Fix: sum a field of the type money or amount.',
  ),
  check(
    'a reference to an unknown resource',
    "name: { type: 'text', label: 'Name' }",
    "name: { type: 'reference', label: 'Name', reference: 'people', optionText: 'name' }",
    'agents.fields.name: references people, which has no list. Fix: use a resource with a list.',
  ),
  check(
    'a parameter without a value',
    "'GET /admin/agents'",
    "'GET /admin/agents?acc_id=:acc_id'",
    'agents.list: :acc_id of GET /admin/agents?acc_id=:acc_id has no value. Fix: read all rows, or declare the list in related.',
  ),
  check(
    'a column that is listed twice',
    "columns: ['name',",
    "columns: ['name', 'name',",
    'agents.list: has the column name twice. Fix: remove one, or add an id.',
  ),
];
