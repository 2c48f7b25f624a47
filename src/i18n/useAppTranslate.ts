import { useTranslate } from 'react-admin';
import type { MessageKey } from '../../providers/i18nProvider';
import { getColumnId } from '../../schema/column';
import type { Column, Resource, Row } from '../../schema/types';
import type { words } from './en';
import { say } from './language';

type Args = Record<string, string | number>;

/** The machine's own words, by key: `t('list.search')`. A key that does not exist is a compile error. */
export function useWords(): (key: MessageKey<(typeof words)['portal']>, args?: Args) => string {
  const translate = useTranslate();
  return (key, args) => translate(`portal.${key}`, args);
}

/** A word of a resource's declaration in the language that is shown, its `%{…}` filled in. */
export function useSaid({ name }: Pick<Resource, 'name'>): (word: string, args?: Args) => string {
  const translate = useTranslate();
  return (word, args) => translate(word, { _: say(word, name), ...args });
}

/** The head of a column, or the caption of a field. */
export function useHead(resource: Pick<Resource, 'name' | 'fields'>): (column: Column<Row>) => string {
  const said = useSaid(resource);
  return (column) => {
    const id = getColumnId(column);
    const label = typeof column === 'string' ? undefined : column.label;
    return said(label ?? resource.fields[id]?.label ?? id);
  };
}
