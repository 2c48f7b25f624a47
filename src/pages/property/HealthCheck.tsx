import { mdiAlertCircleOutline, mdiCheckCircleOutline } from '@mdi/js';
import { styled } from '@mui/material/styles';
import { Icon } from '../../shell/Icon';
import { Surface } from '../../shell/Surface';
import { useWords } from '../../words/useWords';
import { Body, SheetHead } from './facts';
import { isIncomplete, type Property } from './property';
import { typeKey } from './words';

const Items = styled('ul')({
  listStyle: 'none',
  margin: '12px 0 0',
  padding: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(132px, 1fr))',
  gap: '10px 16px',
  fontSize: '0.8125rem',
  '& li': { display: 'flex', gap: 8, color: 'var(--mui-palette-success-main)' },
  '& li[data-missing]': { color: 'var(--mui-palette-warning-main)' },
  '& b': { display: 'block', fontWeight: 600, color: 'var(--mui-palette-text-primary)' },
});

/** What a property needs to be found and covered, and what of it is still missing. */
export function HealthCheck({ property }: { property: Property }) {
  const t = useWords();
  const { title, address, type, description, active } = property;
  const items = [
    ['title', title !== ''],
    ['address', !isIncomplete(address)],
    ['type', typeKey(type) !== 'unknown'],
    ['description', description !== ''],
    ['coordinates', address.coordinates !== ''],
    ['activation', active],
  ] as const;
  return (
    <Surface aria-label={t('property.health')}>
      <SheetHead>
        <h2>{t('property.health')}</h2>
      </SheetHead>
      <Body>
        {t(active ? 'property.health_passed' : 'property.health_open')}
        <Items>
          {items.map(([name, complete]) => (
            <li key={name} data-missing={complete ? undefined : true}>
              <Icon path={complete ? mdiCheckCircleOutline : mdiAlertCircleOutline} size={18} />
              <span>
                <b>{t(`property.item.${name}`)}</b>
                {t(complete ? 'property.complete' : 'property.item_missing')}
              </span>
            </li>
          ))}
        </Items>
      </Body>
    </Surface>
  );
}
