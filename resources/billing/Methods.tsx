import { mdiDeleteOutline } from '@mdi/js';
import { Alert, Stack } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { toText } from '../../providers/fieldAccessor';
import type { Row } from '../../schema/types';
import { CanCall } from '../../src/actions/CanCall';
import { ConfirmDialog } from '../../src/actions/ConfirmDialog';
import { Button } from '../../src/components/Button';
import { IconButton } from '../../src/components/IconButton';
import { SectionCard } from '../../src/components/SectionCard';
import { Chip } from '../../src/fields/Chip';
import { useAppTranslate } from '../../src/i18n/useAppTranslate';
import { AddCard } from './AddCard';
import { Hosted } from './Hosted';
import { type Billing, useBillingChange } from './useBilling';

const List = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& li': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 48,
    padding: '6px 0',
    borderBottom: '1px solid var(--cp-border)',
  },
  '& li > div:first-of-type': { flex: 1, minWidth: 0, display: 'grid', overflowWrap: 'anywhere' },
  '& li > button': { flex: 'none' },
  '& small': { fontSize: '0.75rem', color: 'var(--cp-muted)' },
});

/** Returns a function that formats a payment method: its brand and last digits, or its kind. */
function useName() {
  const t = useAppTranslate();
  return (row: Row) => {
    const words = toText(row.brand) || toText(row.kind) || t('missing');
    const brand = words.charAt(0).toUpperCase() + words.slice(1).replaceAll('_', ' ');
    const last4 = toText(row.last4);
    return last4 ? t('billing.methods.ends', { brand, last4 }) : brand;
  };
}

type PendingAction = { what: 'choose' | 'remove'; method: Row };

function Method(props: { method: Row; removable: boolean; onAsk: (asked: PendingAction) => void }) {
  const { method, removable, onAsk } = props;
  const t = useAppTranslate();
  const name = useName()(method);
  const [month, year] = [toText(method.exp_month), toText(method.exp_year)];
  return (
    <li>
      <div>
        {name}
        {month && year && (
          <small>{t('billing.methods.expires', { month: month.padStart(2, '0'), year })}</small>
        )}
      </div>
      {method.is_default === true ? (
        <Chip label={t('billing.methods.default')} color="success" />
      ) : (
        <CanCall endpoint="PUT /admin/default_payment_method">
          <Button
            size="small"
            aria-label={`${t('billing.methods.choose')}: ${name}`}
            onClick={() => onAsk({ what: 'choose', method })}
          >
            {t('billing.methods.choose')}
          </Button>
        </CanCall>
      )}
      {removable && (
        <CanCall endpoint="DELETE /admin/payment_method">
          <IconButton
            icon={mdiDeleteOutline}
            color="error"
            label={`${t('billing.methods.remove')}: ${name}`}
            onClick={() => onAsk({ what: 'remove', method })}
          />
        </CanCall>
      )}
    </li>
  );
}

function Asking(props: PendingAction & { billing: Billing; onClose: () => void }) {
  const { what, method, billing, onClose } = props;
  const t = useAppTranslate();
  const name = useName();
  const change = useBillingChange();
  const body = { acc_id: billing.acc_id, id: toText(method.id) };
  const facts = [
    [t('billing.customer.account'), billing.account],
    [t('billing.methods.method'), name(method)],
  ] as const;
  if (what === 'choose')
    return (
      <ConfirmDialog
        title={t('billing.methods.choose')}
        content={t('billing.methods.choose_ask')}
        fields={facts}
        confirm={t('billing.methods.choose')}
        pending={t('billing.methods.choosing')}
        onConfirm={() =>
          change('PUT /admin/default_payment_method', body, { done: t('billing.methods.chosen') })
        }
        onClose={onClose}
      />
    );
  const last = method.is_default === true ? ` ${t('billing.methods.remove_default')}` : '';
  return (
    <ConfirmDialog
      confirmColor="error"
      title={t('billing.methods.remove_title')}
      content={t('billing.methods.remove_ask') + last}
      fields={facts}
      confirm={t('billing.methods.remove')}
      pending={t('billing.methods.removing')}
      onConfirm={() => change('DELETE /admin/payment_method', body, { done: t('billing.methods.removed') })}
      onClose={onClose}
    />
  );
}

/** The payment methods of the account, with the default one marked. */
export function Methods({ billing }: { billing: Billing }) {
  const t = useAppTranslate();
  const { methods, cards, hosted } = billing;
  const [asked, setAsked] = useState<PendingAction>();
  const none = methods.length === 0;
  return (
    <SectionCard title={t('billing.methods.title')}>
      {none ? (
        <strong>{t('billing.methods.none')}</strong>
      ) : (
        !methods.some(({ is_default }) => is_default === true) && (
          <Alert severity="warning">{t('billing.methods.no_default')}</Alert>
        )
      )}
      <List>
        {methods.map((method) => (
          <Method key={toText(method.id)} method={method} removable={cards.length > 0} onAsk={setAsked} />
        ))}
      </List>
      <CanCall endpoint="POST /admin/payment_method">
        <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
          {hosted && <Hosted acc_id={billing.acc_id} />}
          {cards.length > 0 && <AddCard acc_id={billing.acc_id} cards={cards} />}
        </Stack>
      </CanCall>
      {asked && <Asking {...asked} billing={billing} onClose={() => setAsked(undefined)} />}
    </SectionCard>
  );
}
