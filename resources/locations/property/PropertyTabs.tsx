import { PageTabs } from '../../../src/components/PageTabs';
import { useAppTranslate } from '../../../src/i18n/useAppTranslate';

const TABS = [
  { word: 'overview', path: '/location/' },
  { word: 'availability', path: '/property/' },
  { word: 'coverages', path: '/location/coverages/' },
  { word: 'feeds', path: '/location/ical/' },
] as const;

/** Links between the pages of a property. */
export function PropertyTabs({ id }: { id: string }) {
  const t = useAppTranslate();
  return (
    <PageTabs
      label={t('property.tabs.title')}
      tabs={TABS.map(({ word, path }) => ({
        label: t(`property.tabs.${word}`),
        to: path + encodeURIComponent(id),
      }))}
    />
  );
}
