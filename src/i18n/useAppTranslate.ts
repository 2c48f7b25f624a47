import { useTranslate } from 'react-admin';
import type { MessageKey } from '../../providers/i18nProvider';
import { getColumnId } from '../../schema/column';
import type { Column, Resource, Row } from '../../schema/types';
import { translateText } from './language';
import type { PortalMessages } from './messages';

type Args = Record<string, string | number>;

/** Translates the messages of the portal by key: `t('list.search')`. A key that does not exist is a compile error. */
export function useAppTranslate(): (key: MessageKey<PortalMessages>, args?: Args) => string {
  const translate = useTranslate();
  return (key, args) => translate(`portal.${key}`, args);
}

/** Returns a function that translates an English text of a resource's schema, and replaces its `%{…}` parameters. */
export function useSchemaTranslate({ name }: Pick<Resource, 'name'>): (text: string, args?: Args) => string {
  const translate = useTranslate();
  return (text, args) => translate(text, { _: translateText(text, name), ...args });
}

/** Returns a function that returns the translated description of a column's field, if it has one. */
export function useFieldDescription(
  resource: Pick<Resource, 'name' | 'fields'>,
): (column: Column<Row>) => string | undefined {
  const translate = useSchemaTranslate(resource);
  return (column) => {
    const own = typeof column === 'object' && 'description' in column ? column.description : undefined;
    const description = own ?? resource.fields[getColumnId(column)]?.description;
    return description && translate(description);
  };
}

/** Returns a function that returns the translated label of a column or field. */
export function useFieldLabel(resource: Pick<Resource, 'name' | 'fields'>): (column: Column<Row>) => string {
  const translate = useSchemaTranslate(resource);
  return (column) => {
    const id = getColumnId(column);
    const label = typeof column === 'string' ? undefined : column.label;
    return translate(label ?? resource.fields[id]?.label ?? id);
  };
}
