import { mdiCheck, mdiContentCopy } from '@mdi/js';
import { Link } from '@mui/material';
import type { ReactNode } from 'react';
import { now } from '../../common/clock';
import { getAbsoluteApiBase } from '../../providers/apiDescription/fetchApiDescription';
import { readSession } from '../../providers/session';
import { Button } from '../../src/components/Button';
import { CardGrid } from '../../src/components/CardGrid';
import { DescriptionList } from '../../src/components/DescriptionList';
import { SectionCard } from '../../src/components/SectionCard';
import { Skeleton } from '../../src/components/Skeleton';
import { useCopy } from '../../src/components/useCopy';
import { translateText } from '../../src/i18n/language';
import { useAppTranslate } from '../../src/i18n/useAppTranslate';
import { type Support, useSupport } from './useSupport';

const VERSION: string = import.meta.env.PORTAL_VERSION;
const COMMIT: string = import.meta.env.PORTAL_COMMIT;

/** Returns what runs here as label and text, without keys and passwords. */
function useDiagnosis({ version, provider, database }: Support): (readonly [string, string])[] {
  const t = useAppTranslate();
  const { auth_key, api_key, user_id, user_role, acc_id } = readSession();
  const or = (text: string) => text || t('missing');
  return [
    [t('support.portal'), [VERSION, COMMIT && `(${COMMIT})`].filter(Boolean).join(' ')],
    [t('support.api'), getAbsoluteApiBase()],
    [t('support.server'), version || t('support.server_unknown')],
    [t('support.provider'), or(provider)],
    [t('support.database'), or(database)],
    [
      t('support.session'),
      t('support.session_text', { user: or(user_id), role: or(user_role), account: or(acc_id) }),
    ],
    [t('support.keys'), t(auth_key && api_key ? 'support.both_keys' : 'support.no_keys')],
    [t('support.browser'), navigator.userAgent],
    [t('support.screen'), `${window.innerWidth} × ${window.innerHeight}`],
    [t('support.time'), new Date(now()).toISOString()],
  ];
}

function Diagnosis({ support }: { support: Support }) {
  const t = useAppTranslate();
  const pairs = useDiagnosis(support);
  const { copied, copy } = useCopy(pairs.map(([caption, text]) => `${caption}: ${text}`).join('\n'));
  return (
    <SectionCard title={t('support.runs')}>
      <DescriptionList items={pairs} />
      <p>{t('support.no_secret')}</p>
      <Button
        variant="outlined"
        icon={copied ? mdiCheck : mdiContentCopy}
        onClick={copy}
        style={{ justifySelf: 'start' }}
      >
        {t(copied ? 'copied' : 'support.copy')}
      </Button>
    </SectionCard>
  );
}

function Reach({ support, waiting }: { support: Support; waiting: boolean }) {
  const t = useAppTranslate();
  const { company, email, phone, hours, url } = support;
  const shown = (node: ReactNode) => (waiting ? <Skeleton width="70%" /> : node);
  return (
    <SectionCard title={t('support.reach')} busy={waiting}>
      <strong>{company}</strong>
      <DescriptionList
        items={[
          [t('support.email'), shown(<Link href={`mailto:${email}`}>{email}</Link>)],
          [t('support.phone'), shown(<Link href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</Link>)],
          [t('support.hours'), shown(translateText(hours))],
          [
            t('support.web'),
            shown(
              /^https?:/.test(url) && (
                <Link href={url} target="_blank" rel="noreferrer">
                  {url.replace(/^https?:\/\//, '')}
                </Link>
              ),
            ),
          ],
        ]}
      />
    </SectionCard>
  );
}

/** The contact details of the company and what runs here, above the messages. */
export default function SupportCards() {
  const query = useSupport();
  return (
    <CardGrid style={{ marginBottom: 16 }}>
      <Reach {...query} />
      <Diagnosis support={query.support} />
    </CardGrid>
  );
}
