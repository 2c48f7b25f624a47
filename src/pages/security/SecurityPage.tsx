import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { normalizeName } from '../../../common/names';
import { BackLink } from '../../components/BackLink';
import { ErrorState } from '../../components/ErrorState';
import { lazyWithRetry } from '../../components/lazyWithRetry';
import { PageHeader } from '../../components/PageHeader';
import { PaddedCard, SectionCard } from '../../components/SectionCard';
import { Skeleton } from '../../components/Skeleton';
import { useWarnWhenUnsavedChanges } from '../../components/unsavedChanges';
import { useAppTranslate } from '../../i18n/useAppTranslate';
import { SettingsTabs } from '../../layout/SettingsTabs';
import { QuickActions } from '../settings/QuickActions';
import { LoginCard } from './LoginCard';
import { Sessions } from './Sessions';
import { TwoFactorCard } from './TwoFactorCard';
import {
  type Login,
  type LoginForm,
  useDelayedNotice,
  useLoginRecord,
  useMistake,
  useSay,
  useUpdateLogin,
} from './useLogin';
import { type Task, turnsOn } from './useSecondStep';

const ProveDialog = lazyWithRetry(() => import('./ProveDialog'));

const Grid = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 560px) minmax(240px, 320px)',
  gap: 16,
  alignItems: 'start',
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  '& > div': { display: 'grid', gap: 16 },
}));

function Forms({ login }: { login: Login }) {
  const t = useAppTranslate();
  const say = useSay();
  const mistakeIn = useMistake();
  const { user_name, twoFactor, step } = login;
  const [form, setForm] = useState<LoginForm>({ user_name, twoFactor, password: '', confirm: '' });
  const [task, setTask] = useState<Task>();
  const change = (some: Partial<LoginForm>) => setForm((before) => ({ ...before, ...some }));
  const notice = useDelayedNotice(() => change({ password: '', confirm: '' }));
  const { busy, update } = useUpdateLogin(notice);
  const isChanged =
    normalizeName(form.user_name) !== normalizeName(user_name) || form.twoFactor !== twoFactor;
  useWarnWhenUnsavedChanges(isChanged || Boolean(form.password || form.confirm), () => {});

  const submit = () => {
    const mistake = mistakeIn(form);
    if (mistake) say(mistake, 'error');
    else if (step) setTask({ kind: 'update', form });
    else update(form);
  };
  const done = (task: Task) => {
    if (task.kind === 'update') return notice.onDone();
    const on = turnsOn(task);
    if (on === undefined) return;
    change({ twoFactor: on });
    say(t(on ? 'security.two_factor_enabled' : 'security.two_factor_disabled'), 'success');
  };
  return (
    <>
      <SectionCard title={t('security.login')}>
        <LoginCard form={form} onChange={change} busy={busy} onSubmit={submit} />
      </SectionCard>
      <SectionCard title={t('security.two_factor')}>
        <TwoFactorCard
          on={form.twoFactor}
          saved={twoFactor}
          onSave={submit}
          onToggle={(twoFactor) => change({ twoFactor })}
          step={step}
          onTask={(kind) => setTask({ kind })}
        />
      </SectionCard>
      {task && step && (
        <ProveDialog
          {...notice}
          task={task}
          isSet={step.isSet}
          onDone={() => done(task)}
          onClose={() => setTask(undefined)}
        />
      )}
    </>
  );
}

/** Heights of the two cards in px, so that the sessions below them do not move once they are loaded. */
const CARD_HEIGHTS = { login: 322, twoFactor: 232 };

const FormsSkeleton = () => (
  <>
    <PaddedCard component="section" aria-busy="true" style={{ minHeight: CARD_HEIGHTS.login }}>
      <Skeleton width="30%" height={28} />
      <Skeleton height={56} />
      <Skeleton height={56} />
      <Skeleton height={56} />
    </PaddedCard>
    <PaddedCard component="section" aria-busy="true" style={{ minHeight: CARD_HEIGHTS.twoFactor }}>
      <Skeleton width="30%" height={28} />
      <Skeleton height={56} />
    </PaddedCard>
  </>
);

/** The page of login, two-factor authentication and sessions. */
export default function SecurityPage() {
  const t = useAppTranslate();
  const { data, error, isFetching, refetch } = useLoginRecord();
  return (
    <>
      <BackLink to="/settings" label={t('security.back')} />
      <PageHeader title={t('security.title')} />
      <SettingsTabs />
      <Grid>
        <div>
          {/* The form stays while a refetch fails, because it may contain input. */}
          {data && <Forms login={data} />}
          {!data && error && !isFetching && (
            <Card component="section">
              <ErrorState error={error} text={error.message} onRetry={() => refetch()} />
            </Card>
          )}
          {!data && (!error || isFetching) && <FormsSkeleton />}
          <Sessions />
        </div>
        <SectionCard title={t('security.quick')}>
          <QuickActions />
        </SectionCard>
      </Grid>
    </>
  );
}
