import Card from '@mui/material/Card';
import { toText } from '../../../providers/fieldAccessor';
import { DescriptionList } from '../../../src/components/DescriptionList';
import { Skeleton } from '../../../src/components/Skeleton';
import { TextLink } from '../../../src/fields/TextLink';
import { useAppTranslate } from '../../../src/i18n/useAppTranslate';
import { toKnownRecord } from '../../shared/useOptionalRecord';
import { Body, SheetHead } from './facts';
import { typeKey } from './messages';
import type { Property } from './property';
import { useOverview } from './useOverview';

/** Account, owner, size and status of a property. Only the portal's own server knows the names of account and owner. */
export function PropertyFacts({ property }: { property: Property }) {
  const t = useAppTranslate();
  const { id, accountId, type, beds, baths, active } = property;
  const overview = useOverview(id);
  const { acc_title, owner_name } = toKnownRecord(overview);
  const toName = (name: string, path: string) =>
    overview === undefined ? (
      <Skeleton width={120} height={20} />
    ) : (
      name && <TextLink to={path}>{name}</TextLink>
    );
  return (
    <Card component="section" aria-label={t('property.facts')}>
      <SheetHead>
        <h2>{t('property.facts')}</h2>
      </SheetHead>
      <Body>
        <DescriptionList
          items={[
            [
              t('property.account'),
              toName(
                toText(acc_title) || (accountId && `#${accountId}`),
                `/accounts/account/${encodeURIComponent(accountId)}`,
              ),
            ],
            [t('property.owner'), toName(toText(owner_name), `/location/owner/${encodeURIComponent(id)}`)],
            [t('property.type'), t(`property.types.${typeKey(type)}`)],
            [t('property.bedrooms'), beds || ''],
            [t('property.bathrooms'), baths || ''],
            [t('property.status'), t(active ? 'property.active' : 'property.inactive')],
          ]}
        />
      </Body>
    </Card>
  );
}
