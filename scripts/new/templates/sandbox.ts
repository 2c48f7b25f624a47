import type { Model } from '../createModel';
import { getCode, getColumnName } from '../fieldKinds';

/** Returns the text of `sandbox/{name}.ts`: three rows of example data. */
export function createSandboxFile({ constant, pluralType, nouns, fields }: Model): string {
  const rows = [0, 1, 2].map((index) =>
    [
      `id: ${index + 1}`,
      ...fields.map((spec) => `${getColumnName(spec)}: ${getCode(spec).examples(spec)[index]}`),
    ].join(', '),
  );
  const days = fields.some(({ kind }) => kind === 'date')
    ? `import { addDays, getToday } from '../common/days';`
    : '';
  return `${days}
import type { ${constant} } from '../server/db/schema';

/** Creates three ${nouns}.${days ? ' Days are relative to today.' : ''} */
export const make${pluralType} = (): (typeof ${constant}.$inferInsert)[] => [
  ${rows.map((row) => `{ ${row} },`).join('\n')}
];
`;
}
