import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';

/** The groups of the reference, and the files of `schema/` that each is made of. */
const GROUPS: Record<string, readonly string[]> = {
  Resource: ['types'],
  Fields: ['field', 'record'],
  List: ['list', 'workQueue'],
  Page: ['page'],
  Form: ['form'],
  Action: ['action', 'endpoint'],
};

/** The types with defaults, which the engine uses and a schema never names. */
const INTERNAL = /^Resolved|^Resource$|^Row$|^Api|^AppSchema$|^ResponseMessages$|^FieldBase$|^State$/;

type Span = { start: number; end: number };
type Node = Span & {
  type: string;
  id?: { name: string };
  key?: { name?: string; value?: string };
  optional?: boolean;
  types?: Node[];
  members?: Node[];
  typeAnnotation?: Node;
  declaration?: Node | null;
};

/** A docstring: its text, and its `@default` and `@example` tags. */
type Docs = { text: string; default?: string; example?: string };

/** An option of a type with its documentation. */
export type Option = { owner: string; name: string; type: string; optional: boolean; docs: Docs };

type Section = { title: string; docs: Docs; code?: string; options: readonly Option[] };

const parseDocs = (comment: string): Docs => {
  const lines = comment
    .replace(/^\*/, '')
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, '').trimEnd());
  const [text = '', ...tags] = lines.join('\n').split(/^\s*@(?=default|example)/m);
  const getTag = (name: string) =>
    tags
      .find((tag) => tag.startsWith(name))
      ?.slice(name.length)
      .trim();
  const [defaultValue, example] = [getTag('default'), getTag('example')];
  return {
    text: text.trim(),
    ...(defaultValue !== undefined && { default: defaultValue }),
    ...(example !== undefined && { example }),
  };
};

const toCell = (text: string) => text.replace(/\s+/g, ' ').trim().replaceAll('|', '\\|');

function readSections(file: string): Section[] {
  const source = readFileSync(`schema/${file}.ts`, 'utf8');
  const { program, comments } = parseSync(`${file}.ts`, source);
  const getText = ({ start, end }: Span) => source.slice(start, end);

  const getDocs = ({ start }: Span): Docs => {
    const comment = comments
      .filter(({ end }) => end <= start && source.slice(end, start).trim() === '')
      .at(-1);
    return comment?.type === 'Block' && comment.value.startsWith('*')
      ? parseDocs(comment.value)
      : { text: '' };
  };

  const getMembers = (node: Node | undefined): Node[] =>
    node?.members ??
    [
      ...(node?.types ?? []),
      ...(node?.type === 'TSParenthesizedType' && node.typeAnnotation ? [node.typeAnnotation] : []),
    ].flatMap(getMembers);

  const toOptions = (owner: string, members: readonly Node[]): Option[] =>
    members.flatMap((member) => {
      const name = member.key?.name ?? member.key?.value;
      const type = member.typeAnnotation?.typeAnnotation;
      if (!name || !type || getText(type) === 'never') return [];
      return [
        { owner, name, type: getText(type), optional: member.optional ?? false, docs: getDocs(member) },
      ];
    });

  /** A section for each field type: the variants of a union that have a literal `type`. */
  const toVariants = (node: Node | undefined): Section[] =>
    (node?.types ?? []).flatMap((variant) => {
      const members = getMembers(variant);
      const kind = members.find(({ key }) => key?.name === 'type')?.typeAnnotation?.typeAnnotation;
      const options = toOptions(
        'Field',
        members.filter(({ key }) => key?.name !== 'type'),
      );
      return kind && options.length > 0
        ? [{ title: `Field of type ${getText(kind)}`, docs: { text: '' }, options }]
        : [];
    });

  return (program.body as unknown as Node[]).flatMap((statement) => {
    const alias = statement.declaration ?? statement;
    const name = alias.id?.name;
    if (alias.type !== 'TSTypeAliasDeclaration' || !name) return [];
    if (name === 'FieldBase')
      return [
        {
          title: 'Field',
          docs: { text: 'The options of every field.' },
          options: toOptions(name, getMembers(alias.typeAnnotation)),
        },
      ];
    if (INTERNAL.test(name)) return [];
    const docs = getDocs(statement);
    if (name === 'Field')
      return [{ title: 'Field types', docs, options: [] }, ...toVariants(alias.typeAnnotation)];
    const all = toOptions(name, getMembers(alias.typeAnnotation));
    const documented = all.filter((option) => option.docs.text !== '');
    const options = documented.length > 0 ? documented : [];
    return [{ title: name, docs, ...(options.length === 0 && { code: getText(alias) }), options }];
  });
}

/** Inline code. A text with backticks needs two of them around it. */
const toCode = (text: string) => (text.includes('`') ? `\`\` ${toCell(text)} \`\`` : `\`${toCell(text)}\``);

const toRow = ({ name, type, optional, docs }: Option): string => {
  const example = docs.example ? `<br>${toCode(docs.example)}` : '';
  const cells = [
    `\`${name}\``,
    toCode(type),
    optional ? toCell(docs.default ?? '') : 'required',
    `${toCell(docs.text)}${example}`,
  ];
  return `| ${cells.join(' | ')} |`;
};

const toMarkdown = ({ title, docs, code, options }: Section): string =>
  [
    `### ${title}`,
    docs.text,
    ...(code ? [`\`\`\`ts\n${code}\n\`\`\``] : []),
    ...(docs.example ? [`\`\`\`ts\n${docs.example}\n\`\`\``] : []),
    ...(options.length > 0
      ? [
          [
            '| option | type | default | description |',
            '| --- | --- | --- | --- |',
            ...options.map(toRow),
          ].join('\n'),
        ]
      : []),
  ]
    .filter(Boolean)
    .join('\n\n');

/** All documented options of the schema types. */
export const getSchemaOptions = (): Option[] =>
  Object.values(GROUPS)
    .flat()
    .flatMap(readSections)
    .flatMap(({ options }) => options);

/** The text of `docs/schema-reference.md`: each type of the schema with its options, defaults and examples. */
export const createSchemaReference = (): string =>
  `${[
    '# Schema reference',
    'The options of a resource, generated from the docstrings in `schema/` by `npm run docs`. `T` is the record as the API sends it. [Adding a resource](adding-a-resource.md) has a complete example.',
    ...Object.entries(GROUPS).flatMap(([group, files]) => [
      `## ${group}`,
      ...files.flatMap(readSections).map(toMarkdown),
    ]),
  ].join('\n\n')}\n`;
