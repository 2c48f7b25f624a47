import type { Model } from './createModel';
import { insertImport, insertLine } from './insertLine';

/** The change of an existing file, and the names that it must not have yet. */
export type Edit = { file: string; names: readonly string[]; apply: (text: string) => string };

/** Returns the change that adds a resource to the list of all resources. */
export const createIndexEdit = (constant: string): Edit => ({
  file: 'resources/index.ts',
  names: [constant],
  apply: (text) =>
    insertImport(
      insertLine(text, 'const records = [', '];', `  ${constant},`),
      constant,
      `./${constant}/resource`,
    ),
});

/** Returns the changes of existing files that register a resource. */
export function createEdits({ constant, record, recordName, pluralType }: Model): Edit[] {
  const routes = `${record}Routes`;
  const make = `make${pluralType}`;
  return [
    createIndexEdit(constant),
    {
      file: 'server/db/schema/index.ts',
      names: [],
      apply: (text) => `${text}export * from './${constant}';\n`,
    },
    {
      file: 'server/features.ts',
      names: [routes],
      apply: (text) =>
        insertImport(
          insertLine(text, 'export const features:', '];', `  ({ db }) => ${routes}(db.orm),`),
          routes,
          `./${constant}/routes`,
        ),
    },
    {
      file: 'common/permissions.ts',
      names: [],
      apply: (text) =>
        insertLine(
          text,
          'export const ENDPOINT_PERMISSIONS:',
          '};',
          `\n  'POST /admin/${recordName}': 'edit',\n  'DELETE /admin/${recordName}': 'delete',`,
        ),
    },
    {
      file: 'sandbox/rows.ts',
      names: [make],
      apply: (text) =>
        insertImport(
          insertLine(
            insertLine(text, 'export const FILLED:', '];', `  [schema.${constant}, 'id'],`),
            'const rows = new Map',
            '  ]);',
            `    [schema.${constant}, unit.isLater ? [] : ${make}()],`,
          ),
          make,
          `./${constant}`,
        ),
    },
  ];
}
