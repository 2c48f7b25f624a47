import { getColumnId } from '../../schema/column';
import type { ResolvedList, Resource } from '../../schema/types';
import { translateText } from '../i18n/language';
import { useFieldLabel } from '../i18n/useAppTranslate';

/** The ids of the columns of an export: those that are not hidden, and those that only exports have. */
export const getExportColumns = (list: ResolvedList, hiddenColumns: readonly string[]): string[] => [
  ...list.columns.map(getColumnId).filter((id) => !hiddenColumns.includes(id)),
  ...list.exportColumns.map(getColumnId),
];

/** Returns the headers and the translation of the values of an export, in the language of the user. */
export const useCsvLabels = (resource: Resource) => ({
  getHeader: useFieldLabel(resource),
  translate: (word: string) => translateText(word, resource.name),
});
