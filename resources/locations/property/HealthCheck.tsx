import { mdiAlertCircleOutline, mdiCheckCircleOutline, mdiChevronDown, mdiChevronUp } from '@mdi/js';
import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { getMissingItems, HEALTH, HEALTH_ITEMS } from '../../../common/propertyHealth';
import { Button } from '../../../src/components/Button';
import { Icon } from '../../../src/components/Icon';
import { Link } from '../../../src/components/Link';
import { useAppTranslate } from '../../../src/i18n/useAppTranslate';
import { Body, SheetHead } from './facts';
import { healthOf, type Property } from './property';

const Items = styled('ul')({
  listStyle: 'none',
  margin: '12px 0 0',
  padding: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(132px, 1fr))',
  gap: '10px 16px',
  fontSize: '0.8125rem',
  '& li': { display: 'flex', gap: 8, color: 'var(--cp-success)' },
  '& li[data-missing]': { color: 'var(--cp-warning)' },
  '& b': { display: 'block', fontWeight: 600, color: 'var(--cp-text)' },
  '& a': { color: 'inherit' },
});

/** Returns the message of the health check: active, ready to publish, or the number of missing items. */
function useHealthMessage(property: Property): string {
  const t = useAppTranslate();
  const missing = getMissingItems(healthOf(property)).length;
  if (property.active) return t('property.health_passed');
  if (missing === 0) return t('property.health_ready');
  // The activation is missing too.
  return `${t('property.health_open')} ${t('property.health_lacking', { smart_count: missing + 1 })}`;
}

/** The health check of a property, with a link to the input of each missing item. It is collapsed if it has passed. */
export function HealthCheck({ property }: { property: Property }) {
  const t = useAppTranslate();
  const { id, active } = property;
  const missing = getMissingItems(healthOf(property));
  const form = `/location/update/${encodeURIComponent(id)}`;
  const items = [
    ...HEALTH_ITEMS.map((item) => ({ item, field: HEALTH[item].field, complete: !missing.includes(item) })),
    { item: 'activation' as const, field: 'is_publish', complete: active },
  ];
  const message = useHealthMessage(property);
  const content = useId();
  const hasPassed = items.every(({ complete }) => complete);
  const [isExpanded, setExpanded] = useState(false);
  const isOpen = isExpanded || !hasPassed;
  return (
    <Card component="section" aria-label={t('property.health')}>
      <SheetHead>
        <h2>{t('property.health')}</h2>
        {hasPassed && (
          <Button
            size="small"
            aria-expanded={isOpen}
            aria-controls={isOpen ? content : undefined}
            endIcon={<Icon path={isOpen ? mdiChevronUp : mdiChevronDown} size={18} />}
            onClick={() => setExpanded(!isOpen)}
          >
            {t('property.health_good', { count: items.length, all: items.length })}
          </Button>
        )}
        {missing.length === 0 && !active && (
          <Button size="small" variant="contained" to={`${form}#is_publish`}>
            {t('property.health_publish')}
          </Button>
        )}
      </SheetHead>
      {isOpen && (
        <Body id={content}>
          {message}
          <Items>
            {items.map(({ item, field, complete }) => (
              <li key={item} data-missing={complete ? undefined : true}>
                <Icon path={complete ? mdiCheckCircleOutline : mdiAlertCircleOutline} size={18} />
                <span>
                  <b>{t(`property.item.${item}`)}</b>
                  {complete ? (
                    t('property.complete')
                  ) : (
                    <Link
                      to={`${form}#${field}`}
                      aria-label={t('property.health_fill', { item: t(`property.item.${item}`) })}
                    >
                      {t('property.item_missing')}
                    </Link>
                  )}
                </span>
              </li>
            ))}
          </Items>
        </Body>
      )}
    </Card>
  );
}
