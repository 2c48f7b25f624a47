import { NavList } from '../../components/NavList';
import { useAppSchema } from '../../data/SchemaContext';
import { translateText } from '../../i18n/language';

/** The links of the settings. */
export function QuickActions() {
  const { settings = [] } = useAppSchema().menus;
  return <NavList items={settings.map(({ label, ...link }) => ({ ...link, label: translateText(label) }))} />;
}
