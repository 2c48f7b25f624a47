import Card from '@mui/material/Card';
import { DescriptionListRoot } from '../../../src/components/DescriptionList';
import { useAppTranslate } from '../../../src/i18n/useAppTranslate';
import { Body, SheetHead } from './facts';
import type { Address } from './property';

const PARTS = ['line1', 'line2', 'city', 'state', 'zip', 'country', 'county', 'coordinates'] as const;

/** The address of a property, part by part. */
export function AddressBlock({ address }: { address: Address }) {
  const t = useAppTranslate();
  return (
    <Card component="section" aria-label={t('property.address.title')}>
      <SheetHead>
        <h2>{t('property.address.title')}</h2>
      </SheetHead>
      <Body>
        <DescriptionListRoot>
          {PARTS.map((part) => (
            <div key={part} style={{ display: 'contents' }}>
              <dt>{t(`property.address.${part}`)}</dt>
              <dd>{address[part] || t('missing')}</dd>
            </div>
          ))}
        </DescriptionListRoot>
      </Body>
    </Card>
  );
}
