import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';

/** The files of the vocabulary, in the order in which somebody who writes a declaration meets their types. */
const FILES = ['types', 'field', 'list', 'page', 'form', 'action', 'today', 'record', 'call'];
/** What a declaration becomes, which nobody writes. */
const MADE = /^Filled|^Resource$/;

type Span = { start: number; end: number };
type Member = Span & {
  type: string;
  key?: { name?: string; value?: string };
  optional?: boolean;
  typeAnnotation?: Node;
};
type Node = Span & {
  type: string;
  types?: Node[];
  members?: Member[];
  typeAnnotation?: Node;
  declaration?: Declared | null;
};
type Declared = Node & { id?: { name: string }; typeAnnotation?: Node };

/** A docstring as text: without its stars, its paragraphs and lists as they are written. */
const plain = (comment: string): string =>
  comment
    .replace(/^\*/, '')
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, '').trimEnd())
    .join('\n')
    .trim();

const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
const cell = (text: string) => inOneLine(text).replaceAll('|', '\\|');

function sectionsOf(file: string): string[] {
  const source = readFileSync(`schema/${file}.ts`, 'utf8');
  const { program, comments } = parseSync(`${file}.ts`, source);
  const text = ({ start, end }: Span) => source.slice(start, end);
  /** The docstring that ends where something begins. */
  const saidOf = ({ start }: Span): string => {
    const above = comments
      .filter((one) => one.end <= start && source.slice(one.end, start).trim() === '')
      .at(-1);
    return above?.type === 'Block' && above.value.startsWith('*') ? plain(above.value) : '';
  };
  const membersOf = (node: Node | undefined): Member[] => {
    if (!node) return [];
    if (node.members) return node.members;
    return [
      ...(node.types ?? []),
      ...(node.type === 'TSParenthesizedType' ? [node.typeAnnotation] : []),
    ].flatMap(membersOf);
  };
  const rowOf = (member: Member) => {
    const name = member.key?.name ?? member.key?.value;
    const type = member.typeAnnotation?.typeAnnotation;
    if (!name || !type) return [];
    return [
      `| \`${name}${member.optional ? '?' : ''}\` | \`${cell(text(type))}\` | ${cell(saidOf(member))} |`,
    ];
  };

  return (program.body as unknown as Node[]).flatMap((statement) => {
    const declared = statement.declaration ?? (statement as Declared);
    if (declared.type !== 'TSTypeAliasDeclaration' || !declared.id || MADE.test(declared.id.name)) return [];
    const { id, typeAnnotation: type } = declared;
    const members = membersOf(type);
    const table = members.some((member) => saidOf(member) !== '') || type?.type === 'TSTypeLiteral';
    return [
      [
        `## ${id.name}`,
        saidOf(statement),
        ...(table
          ? [['| option | type | |', '| --- | --- | --- |', ...members.flatMap(rowOf)].join('\n')]
          : [`\`\`\`ts\n${text(declared)}\n\`\`\``]),
      ]
        .filter(Boolean)
        .join('\n\n'),
    ];
  });
}

/** `docs/declarations.md`: each type of a declaration with its docstrings. */
export const declarations = (): string =>
  `${[
    '# Declarations',
    'What may be said of a resource, made from the docstrings in `schema/` by `npm run docs`. `T` is the record as the API sends it; an option with a `?` may be left out. An example stands in the README.',
    ...FILES.flatMap(sectionsOf),
  ].join('\n\n')}\n`;
