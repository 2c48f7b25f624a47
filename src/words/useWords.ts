import { useTranslate } from 'react-admin';
import { columnId } from '../../declare/column';
import type { Column, Resource, Row } from '../../declare/types';
import type { MessageKey } from '../../providers/i18nProvider';
import type { words } from './en';

type Args = Record<string, string | number>;

/** The machine's own words, by key: `t('list.search')`. A key that does not exist is a compile error. */
export function useWords(): (key: MessageKey<(typeof words)['portal']>, args?: Args) => string {
  const translate = useTranslate();
  return (key, args) => translate(`portal.${key}`, args);
}

/** A resource's words: those of its declaration, or a translation under `resources.{name}.{path}`. */
export function useSaid({ name }: Resource): (path: string, word: string, args?: Args) => string {
  const translate = useTranslate();
  return (path, word, args) => translate(`resources.${name}.${path}`, { _: word, ...args });
}

/** The head of a column, or the caption of a field. */
export function useHead(resource: Resource): (column: Column<Row>) => string {
  const said = useSaid(resource);
  return (column) => {
    const id = columnId(column);
    const label = typeof column === 'string' ? undefined : column.label;
    return said(`fields.${id}`, label ?? resource.fields[id]?.label ?? id);
  };
}
