import { Stack } from '@mui/material';
import type { ReactNode } from 'react';
import { ROLES } from '../../common/auditTrail';
import { firstNonEmpty, getChoiceLabel, joinFields, toText } from '../../providers/fieldAccessor';
import type { Row } from '../../schema/types';
import { BackLink } from '../../src/components/BackLink';
import { Button } from '../../src/components/Button';
import { CardGrid } from '../../src/components/CardGrid';
import { Code } from '../../src/components/Code';
import { DescriptionList } from '../../src/components/DescriptionList';
import { EmptyState } from '../../src/components/EmptyState';
import { ErrorState } from '../../src/components/ErrorState';
import { PageHeader } from '../../src/components/PageHeader';
import { SectionCard } from '../../src/components/SectionCard';
import { Skeleton } from '../../src/components/Skeleton';
import type { QueryState } from '../../src/data/toQueryState';
import { Chip } from '../../src/fields/Chip';
import { formatDate } from '../../src/fields/format';
import { TextLink } from '../../src/fields/TextLink';
import { translateText } from '../../src/i18n/language';
import { useAppTranslate } from '../../src/i18n/useAppTranslate';
import { SettingsTabs } from '../../src/layout/SettingsTabs';
import { useOwnAccount, useSelf } from './useSelf';

const Shape = () => (
  <>
    {[0, 1, 2, 3].map((line) => (
      <Skeleton key={line} width={line % 2 ? '60%' : '80%'} />
    ))}
  </>
);

function Person({ row, offered }: { row: Row; offered: boolean }) {
  const t = useAppTranslate();
  return (
    <>
      <DescriptionList
        items={[
          [t('settings.own.name'), joinFields(row, ['user_fname', 'user_lname'])],
          [t('settings.own.email'), toText(row.user_email)],
          [t('settings.own.phone'), toText(row.user_mobile)],
          [t('settings.own.company'), toText(row.user_company)],
          [t('settings.own.role'), translateText(getChoiceLabel(row.user_role, ROLES))],
          [t('settings.own.user_name'), toText(row.user_name)],
          [t('settings.own.since'), formatDate(row.created_date)],
        ]}
      />
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
        {offered && (
          <Button variant="contained" to="/settings/account/edit">
            {t('settings.own.edit')}
          </Button>
        )}
        <Button to="/settings/security">{t('settings.own.change_login')}</Button>
      </Stack>
    </>
  );
}

function Account({ row }: { row: Row }) {
  const t = useAppTranslate();
  const id = toText(row.acc_id);
  const connected = (names: readonly string[]) => {
    const is = firstNonEmpty(row, names) !== '';
    return (
      <Chip
        label={t(`settings.own.${is ? 'connected' : 'not_connected'}`)}
        color={is ? 'success' : 'default'}
      />
    );
  };
  return (
    <>
      <DescriptionList
        items={[
          [t('settings.own.title'), toText(row.acc_title)],
          [t('settings.own.id'), id && <Code text={id} />],
          [t('settings.own.created'), formatDate(row.created_date)],
          [t('settings.own.address'), toText(row['address.ad_full'])],
          [t('settings.own.external'), connected(['acc_app_key', 'acc_api_key'])],
          [t('settings.own.provider'), connected(['user.stripe_user_token'])],
        ]}
      />
      <TextLink to={`/accounts/account/${encodeURIComponent(id)}`}>{t('settings.own.open')}</TextLink>
    </>
  );
}

/** A card with the state of a query: loading, data or error. */
function Read<T>(props: {
  title: string;
  asked: QueryState<T>;
  failed: string;
  children: (data: T) => ReactNode;
}) {
  const { title, asked, failed, children } = props;
  const { data, error, retry } = asked;
  return (
    <SectionCard title={title} busy={!data && !error}>
      {data && children(data)}
      {!data && !error && <Shape />}
      {error && <ErrorState error={error} text={error.message || failed} onRetry={retry} />}
    </SectionCard>
  );
}

/** The page `/settings/account`: the data of the user and of the account. */
export default function AccountPage() {
  const t = useAppTranslate();
  const self = useSelf();
  const account = useOwnAccount();
  return (
    <>
      <BackLink to="/settings" label={t('settings.back')} />
      <PageHeader title={t('settings.account')} />
      <SettingsTabs />
      <CardGrid>
        <Read title={t('settings.own.person')} asked={self} failed={t('settings.own.failed')}>
          {(data) => <Person {...data} />}
        </Read>
        {account.acc_id === '' ? (
          <SectionCard title={t('settings.own.of_account')}>
            <EmptyState title={t('dashboard.no_account')} />
          </SectionCard>
        ) : (
          <Read
            title={t('settings.own.of_account')}
            asked={account}
            failed={t('settings.own.account_failed')}
          >
            {(row) => <Account row={row} />}
          </Read>
        )}
      </CardGrid>
    </>
  );
}
