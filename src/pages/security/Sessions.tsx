import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { ConfirmDialog } from '../../actions/ConfirmDialog';
import { Button } from '../../components/Button';
import { ErrorState } from '../../components/ErrorState';
import { SectionCard } from '../../components/SectionCard';
import { Skeleton } from '../../components/Skeleton';
import { toQueryState } from '../../data/toQueryState';
import { Chip } from '../../fields/Chip';
import { useAppTranslate } from '../../i18n/useAppTranslate';
import { type OwnSession, useEndSession, useSessions } from './useSessions';

const List = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  // The button is beside the name, and the details below have the full width.
  '& li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: 16,
    padding: '8px 0 12px',
    borderTop: '1px solid var(--cp-border)',
    overflowWrap: 'anywhere',
  },
  '& li:first-of-type': { borderTop: 0, paddingTop: 0 },
  '& strong': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 8px',
    minHeight: 32,
    fontWeight: 500,
  },
  '& small': {
    gridColumn: '1 / -1',
    fontSize: '0.75rem',
    lineHeight: 1.5,
    color: 'var(--cp-muted)',
    fontVariantNumeric: 'tabular-nums',
  },
});

function Session({ session, onEnd }: { session: OwnSession; onEnd: () => void }) {
  const t = useAppTranslate();
  const { name, is_this, address, began, seen, ends } = session;
  return (
    <li>
      <strong>
        {name}
        {is_this && <Chip label={t('security.sessions.this')} color="success" />}
      </strong>
      {!is_this && (
        <Button size="small" aria-label={`${t('security.sessions.end')}: ${name}, ${began}`} onClick={onEnd}>
          {t('security.sessions.end')}
        </Button>
      )}
      <small>
        {address
          ? t('security.sessions.began_from', { at: began, address })
          : t('security.sessions.began', { at: began })}
      </small>
      <small>{t('security.sessions.seen', { at: seen })}</small>
      <small>{t('security.sessions.ends', { at: ends })}</small>
    </li>
  );
}

/** The confirmation before a session, or all other sessions, end. */
function Asking({ session, onClose }: { session: OwnSession | undefined; onClose: () => void }) {
  const t = useAppTranslate();
  const end = useEndSession();
  const { name = '', address = '', began = '' } = session ?? {};
  return (
    <ConfirmDialog
      confirmColor="error"
      title={t(session ? 'security.sessions.end' : 'security.sessions.end_others')}
      content={t(session ? 'security.sessions.ask' : 'security.sessions.ask_others')}
      {...(session && {
        fields: [
          [t('security.sessions.session'), name],
          [t('security.sessions.address'), address],
          [t('security.sessions.signed_in'), began],
        ],
      })}
      confirm={t(session ? 'security.sessions.end' : 'security.sessions.end_others')}
      pending={t('security.sessions.busy')}
      onConfirm={() => end(session)}
      onClose={onClose}
    />
  );
}

function Listed({ sessions }: { sessions: readonly OwnSession[] }) {
  const t = useAppTranslate();
  const [asked, setAsked] = useState<OwnSession | 'others'>();
  return (
    <>
      <List>
        {sessions.map((session) => (
          <Session key={session.id} session={session} onEnd={() => setAsked(session)} />
        ))}
      </List>
      {sessions.some(({ is_this }) => !is_this) && (
        <Button variant="outlined" onClick={() => setAsked('others')} style={{ justifySelf: 'start' }}>
          {t('security.sessions.end_others')}
        </Button>
      )}
      {asked && (
        <Asking session={asked === 'others' ? undefined : asked} onClose={() => setAsked(undefined)} />
      )}
    </>
  );
}

/**
 * The sessions of the user, with their expiry and buttons to end them. It renders nothing if the API does not
 * support them.
 */
export function Sessions() {
  const t = useAppTranslate();
  const { data, error, retry } = toQueryState(useSessions());
  if (data === null) return null;
  return (
    <SectionCard title={t('security.sessions.title')} busy={!data && !error}>
      {data && <Listed sessions={data} />}
      {!data && !error && <Skeleton height={96} />}
      {error && <ErrorState error={error} text={error.message} onRetry={retry} />}
    </SectionCard>
  );
}
