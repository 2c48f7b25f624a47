import { styled } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import { BackLink } from '../../shell/BackLink';
import { PageHead } from '../../shell/PageHead';
import { Skeleton } from '../../shell/Skeleton';
import { Failed } from '../../shell/States';
import { Surface } from '../../shell/Surface';
import { useWords } from '../../words/useWords';
import { QuickActions } from '../settings/QuickActions';
import { LoginCard } from './LoginCard';
import { Sessions } from './Sessions';
import { TwoFactorCard } from './TwoFactorCard';
import { type LoginForm, useLoginRecord, useUpdateLogin } from './useLogin';

const Grid = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 560px) minmax(240px, 320px)',
  gap: 16,
  alignItems: 'start',
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  '& > div': { display: 'grid', gap: 16 },
  '& section': { padding: 16 },
  '& h2': { margin: '0 0 16px', fontSize: '0.9375rem', fontWeight: 650 },
  '& p': { margin: '4px 0 0', fontSize: '0.8125rem', color: 'var(--cp-muted)' },
}));

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Surface aria-label={title}>
      <h2>{title}</h2>
      {children}
    </Surface>
  );
}

function Forms({ kept }: { kept: Pick<LoginForm, 'user_name' | 'twoFactor'> }) {
  const t = useWords();
  const [form, setForm] = useState<LoginForm>({ ...kept, password: '', confirm: '' });
  const change = (some: Partial<LoginForm>) => setForm((before) => ({ ...before, ...some }));
  const { busy, update } = useUpdateLogin(() => change({ password: '', confirm: '' }));
  return (
    <>
      <Section title={t('security.login')}>
        <LoginCard form={form} onChange={change} busy={busy} onSubmit={() => update(form)} />
      </Section>
      <Section title={t('security.two_factor')}>
        <TwoFactorCard on={form.twoFactor} onToggle={(twoFactor) => change({ twoFactor })} />
      </Section>
    </>
  );
}

/** Login and two-factor settings (first document, section 2), and one's own sessions. */
export default function SecurityPage() {
  const t = useWords();
  const { data, error, isFetching, refetch } = useLoginRecord();
  return (
    <>
      <BackLink to="/settings" label={t('security.back')} />
      <PageHead title={t('security.title')} />
      <Grid>
        <div>
          {data && <Forms kept={data} />}
          {!data && error && !isFetching && (
            <Surface>
              <Failed of={error} text={error.message} onRetry={() => refetch()} />
            </Surface>
          )}
          {!data && (!error || isFetching) && (
            <Surface aria-busy="true">
              <Skeleton width="30%" height={28} />
              <Skeleton height={56} />
              <Skeleton height={56} />
              <Skeleton height={56} />
            </Surface>
          )}
          <Sessions />
        </div>
        <Section title={t('security.quick')}>
          <QuickActions />
        </Section>
      </Grid>
    </>
  );
}
