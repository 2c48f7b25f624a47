import { mdiBedOutline, mdiHomeOutline, mdiMapMarkerOutline, mdiShowerHead } from '@mdi/js';
import { styled } from '@mui/material/styles';
import { Icon } from '../../../src/components/Icon';
import { useAppTranslate } from '../../../src/i18n/useAppTranslate';
import { typeKey } from './messages';
import type { Property } from './property';

const Cards = styled('dl')({
  display: 'grid',
  // Two per line if the text fits in the user's font size.
  gridTemplateColumns: 'repeat(auto-fit, minmax(max(40%, 8.5rem), 1fr))',
  gap: 12,
  margin: 0,
  '& > div': {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    alignItems: 'center',
    alignContent: 'center',
    gap: '0 12px',
    padding: '12px 16px',
    borderRadius: 12,
    border: '1px solid var(--cp-border)',
    backgroundColor: 'var(--cp-surface)',
  },
  '& > div > svg': { gridRow: 'span 2', color: 'var(--cp-accent)' },
  '& dt': { fontSize: '0.75rem', color: 'var(--cp-muted)' },
  '& dd': { margin: 0, fontSize: '0.875rem', fontWeight: 600, overflowWrap: 'anywhere' },
});

/** Type and location of a property, and its bedrooms and bathrooms if known. */
export function SideCards({ property }: { property: Property }) {
  const t = useAppTranslate();
  const { type, address, beds, baths } = property;
  const { city, state, country } = address;
  const cards = [
    { word: 'type', icon: mdiHomeOutline, value: t(`property.types.${typeKey(type)}`) },
    {
      word: 'location',
      icon: mdiMapMarkerOutline,
      value: [city, state || country].filter(Boolean).join(', ') || t('missing'),
    },
    ...(beds > 0 ? [{ word: 'bedrooms', icon: mdiBedOutline, value: beds } as const] : []),
    ...(baths > 0 ? [{ word: 'bathrooms', icon: mdiShowerHead, value: baths } as const] : []),
  ] as const;
  return (
    <Cards aria-label={t('property.cards')}>
      {cards.map(({ word, icon, value }) => (
        <div key={word}>
          <Icon path={icon} size={22} />
          <dt>{t(`property.${word}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Cards>
  );
}
