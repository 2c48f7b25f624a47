import type { CreateButton, Resource } from '../../schema/types';
import { Button } from '../components/Button';
import { useSchemaTranslate } from '../i18n/useAppTranslate';
import { MenuButton } from './MenuButton';

/** The way to add to a list, in its heading: a screen, or a menu of screens, which small screens leave out. */
export function CreateMenuButton({ resource, add }: { resource: Resource; add: CreateButton }) {
  const said = useSchemaTranslate(resource);
  const label = said(add.label);
  if ('items' in add)
    return (
      <MenuButton
        strong
        label={label}
        icon={add.icon}
        entries={add.items.map(({ label, to }) => ({ id: to, to, label: said(label) }))}
        sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
      />
    );
  return (
    <Button variant="contained" to={add.to} icon={add.icon}>
      {label}
    </Button>
  );
}
