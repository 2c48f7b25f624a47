import type { CreateButton, Resource } from '../../schema/types';
import { Button } from '../components/Button';
import { MenuButton } from '../components/MenuButton';
import { useSchemaTranslate } from '../i18n/useAppTranslate';

/** The create button of a list: a link, or a menu of links. The menu is hidden on small screens. */
export function CreateMenuButton({
  resource,
  createButton,
}: {
  resource: Resource;
  createButton: CreateButton;
}) {
  const translate = useSchemaTranslate(resource);
  const label = translate(createButton.label);
  if ('items' in createButton)
    return (
      <MenuButton
        isPrimary
        label={label}
        icon={createButton.icon}
        entries={createButton.items.map(({ label, to }) => ({ id: to, to, label: translate(label) }))}
        sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
      />
    );
  return (
    <Button variant="contained" to={createButton.to} icon={createButton.icon}>
      {label}
    </Button>
  );
}
