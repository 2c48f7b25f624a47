import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { isRecordMissing } from '../../../providers/errors';
import { getListReturnPath } from '../../../providers/lastListSearch';
import { BackLink } from '../../../src/components/BackLink';
import { Button } from '../../../src/components/Button';
import { EmptyState } from '../../../src/components/EmptyState';
import { ErrorState } from '../../../src/components/ErrorState';
import { PageHeader } from '../../../src/components/PageHeader';
import { RecordBar, RecordNavigation } from '../../../src/components/RecordNavigation';
import { Skeleton } from '../../../src/components/Skeleton';
import { toQueryState } from '../../../src/data/toQueryState';
import { Chip } from '../../../src/fields/Chip';
import { useAppTranslate } from '../../../src/i18n/useAppTranslate';
import { PropertyTabs } from './PropertyTabs';
import { fullAddress, isIncomplete, type Property } from './property';
import { useIdle } from './useIdle';
import { useProperty } from './useProperty';

/**
 * A main column and a side column. On small screens they merge, and elements marked `first` or `last` move
 * there. A `pair` is side by side if there is space.
 */
export const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 344px',
  alignItems: 'start',
  gap: 16,
  '& > div, & > div > div': { display: 'grid', gap: 16, minWidth: 0 },
  '& > div > .pair': { gridTemplateColumns: 'repeat(auto-fit, minmax(min(300px, 100%), 1fr))' },
  [theme.breakpoints.down('lg')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& > div': { display: 'contents' },
    '& > div > .first': { order: -1 },
    '& > div > .last': { order: 1 },
  },
}));

const Page = styled('div')({ display: 'grid', gap: 16, '& header': { marginBottom: 0 } });

/** The link back to the list, above the heading, and the links to the next properties of the list. */
function Back({ id = '' }: { id?: string }) {
  const t = useAppTranslate();
  return (
    <RecordBar>
      <BackLink to={getListReturnPath('/locations')} label={t('property.back')} />
      <RecordNavigation listPath="/locations" path="/location/:id" id={id} />
    </RecordBar>
  );
}

/** The link back to the list as the only action. */
function BackToLocations({ variant }: { variant?: 'contained' }) {
  const t = useAppTranslate();
  return (
    <Button to={getListReturnPath('/locations')} variant={variant}>
      {t('property.back')}
    </Button>
  );
}

/** A property that does not exist, or that cannot be loaded. Only the latter can be tried again. */
function NotFound({ text, error, onRetry }: { text: string; error?: Error; onRetry?: () => void }) {
  const t = useAppTranslate();
  return (
    <>
      <PageHeader title={t('property.not_found')} />
      <Card component="section">
        {error ? (
          <ErrorState error={error} text={text} onRetry={isRecordMissing(error) ? undefined : onRetry}>
            <BackToLocations />
          </ErrorState>
        ) : (
          <EmptyState title={text}>
            <BackToLocations variant="contained" />
          </EmptyState>
        )}
      </Card>
    </>
  );
}

function Loading() {
  const t = useAppTranslate();
  return (
    <>
      <div>
        <Back />
        <PageHeader title={t('property.actions.details')} />
      </div>
      <p role="status" style={{ margin: 0 }}>
        {t('property.loading')}
      </p>
      <Columns aria-hidden="true">
        <Skeleton height={440} />
        <Skeleton height={240} />
      </Columns>
    </>
  );
}

type PropertyPageProps = {
  /** The actions beside the heading. */
  actions?: (property: Property) => ReactNode;
  children: (property: Property) => ReactNode;
};

function Found({ property, actions, children }: PropertyPageProps & { property: Property }) {
  const t = useAppTranslate();
  const { title, active } = property;
  return (
    <>
      <div>
        {!isIncomplete(property.address) && <Back id={String(property.id)} />}
        <PageHeader
          title={title || t('missing')}
          text={fullAddress(property.address) || t('missing')}
          badge={
            <Chip
              label={t(active ? 'property.active' : 'property.inactive')}
              color={active ? 'success' : 'default'}
            />
          }
        >
          {actions?.(property)}
        </PageHeader>
      </div>
      <PropertyTabs id={property.id} />
      {children(property)}
    </>
  );
}

/** The frame of both pages of a property: loads it, shows errors, and renders the heading. */
export function PropertyPage(props: PropertyPageProps) {
  const t = useAppTranslate();
  const { id = '' } = useParams();
  const query = id.trim();
  const idle = useIdle();
  const { data: property, error, retry } = toQueryState(useProperty(query));
  return (
    <Page data-idle={idle}>
      {query === '' ? (
        <NotFound text={t('property.no_id')} />
      ) : error ? (
        <NotFound error={error} text={error.message || t('property.not_found_text')} onRetry={retry} />
      ) : property ? (
        <Found key={property.id} {...props} property={property} />
      ) : (
        <Loading />
      )}
    </Page>
  );
}

/** The message for a property without an address, instead of the parts that need one. */
export function NoAddress() {
  const t = useAppTranslate();
  return (
    <Card component="section" role="alert">
      <EmptyState title={t('property.no_address')} text={t('property.no_address_text')}>
        <BackToLocations variant="contained" />
      </EmptyState>
    </Card>
  );
}
