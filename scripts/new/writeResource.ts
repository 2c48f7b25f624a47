import { createEdits } from './createEdits';
import { createFiles } from './createFiles';
import { createModel } from './createModel';
import { findConflicts } from './findConflicts';
import { applyEdits, formatFiles, writeFiles, writeMigration } from './writeFiles';

/**
 * Writes a resource with its API, tests and example data. Verifies everything first, and then writes nothing if a name is taken.
 * Returns the text to print.
 * @throws {Error} with a line for each reason, each with a `Fix:`.
 */
export function writeResource(name: string, specs: readonly string[]): string {
  const model = createModel(name, specs);
  const files = createFiles(model);
  const edits = createEdits(model);
  const paths = files.map(([path]) => path);
  const conflicts = findConflicts(model, paths, edits);
  if (conflicts.length > 0) throw new Error(conflicts.join('\n'));
  const edited = applyEdits(edits);
  writeFiles([...files, ...edited]);
  formatFiles([...paths, ...edited.map(([path]) => path)]);
  writeMigration(model.name);
  return `Wrote ${model.nouns}:
${paths.map((path) => `  ${path}`).join('\n')}
  a migration in server/db/migrations
Registered in:
${edited.map(([path]) => `  ${path}`).join('\n')}

Next:
  npm run check   prints the Spanish lines for resources/${model.constant}/es.ts; RELEASE=1 npm run check, as in CI, requires them
  npm start       applies the migration; the list is at ${model.path}
  npm run sandbox -- --replace   fills a sandbox again, with three ${model.nouns}
  common/permissions.ts   staff may add and delete ${model.nouns}; correct its two rows if only admins may`;
}
