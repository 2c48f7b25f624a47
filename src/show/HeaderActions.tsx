import { Stack } from '@mui/material';
import type { ReactNode } from 'react';
import type { Resource, Row } from '../../schema/types';
import { ActionButton } from '../actions/ActionButton';
import { ActionMenu } from '../actions/ActionMenu';
import { useActionItems } from '../actions/useActionItems';
import { useAppTranslate } from '../i18n/useAppTranslate';
import { arrangeHeaderActions } from './headerActions';

/**
 * Renders two buttons of a page, such as Print and Download. With `isMain` the last one is the main button of the
 * page.
 */
export type PageButtons = (isMain: boolean) => ReactNode;

/** The actions in the header of a record page: one main button, two secondary ones, and a menu with the others. */
export function HeaderActions(props: {
  resource: Resource;
  row: Row;
  /** The names of the actions, in the order of their importance. */
  names: readonly string[];
  /** The names of the actions that can be the main one. The first one that can succeed is drawn so. */
  primaryNames?: readonly string[] | undefined;
  pageButtons?: PageButtons;
}) {
  const t = useAppTranslate();
  const { primaryNames, pageButtons } = props;
  const items = useActionItems(props);
  const { main, secondary, menu } = arrangeHeaderActions(items, primaryNames, pageButtons && 2);
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
      {main && <ActionButton item={main} isMain />}
      {pageButtons?.(!main)}
      {secondary.map((item) => (
        <ActionButton key={item.name} item={item} />
      ))}
      {menu.length > 0 && <ActionMenu items={menu} label={t('list.more')} />}
    </Stack>
  );
}
