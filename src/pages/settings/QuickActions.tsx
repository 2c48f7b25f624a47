import { NavList } from '../../components/NavList';
import { useAppSchema } from '../../data/SchemaContext';
import { useCanOpen } from '../../data/usePermissions';
import { translateText } from '../../i18n/language';

/** The links of the settings. */
export function QuickActions() {
  const { settings = [] } = useAppSchema().menus;
  const canOpen = useCanOpen();
  const links = settings.filter(({ to }) => canOpen(to));
  return <NavList items={links.map(({ label, ...link }) => ({ ...link, label: translateText(label) }))} />;
}
