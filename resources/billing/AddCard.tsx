import { MenuItem, Stack, TextField } from '@mui/material';
import { useRef, useState } from 'react';
import { createIdempotencyKey } from '../../providers/drafts';
import { toText } from '../../providers/fieldAccessor';
import type { Row } from '../../schema/types';
import { Button } from '../../src/components/Button';
import type { Failure } from '../../src/data/failure';
import { FailureAlert } from '../../src/fields/FailureAlert';
import { useAppTranslate } from '../../src/i18n/useAppTranslate';
import { useBillingChange } from './useBilling';

/** Adds a test card of the sandbox, idempotently. */
export function AddCard({ acc_id, cards }: { acc_id: string; cards: readonly Row[] }) {
  const t = useAppTranslate();
  const change = useBillingChange();
  const key = useRef(createIdempotencyKey());
  const [card, setCard] = useState(toText(cards[0]?.card));
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const add = async () => {
    setBusy(true);
    const done = t('billing.methods.added');
    const failed = await change('POST /admin/payment_method', { acc_id, card }, { done, key: key.current });
    setBusy(false);
    setFailure(failed);
    if (!failed) key.current = createIdempotencyKey();
  };
  return (
    <>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', width: '100%', pt: 1 }}>
        <TextField
          select
          label={t('billing.methods.card')}
          value={card}
          onChange={({ target }) => {
            key.current = createIdempotencyKey();
            setCard(target.value);
          }}
          sx={{ flex: '1 1 220px', minWidth: 0 }}
        >
          {cards.map((card) => (
            <MenuItem key={toText(card.card)} value={toText(card.card)}>
              {toText(card.title)}
            </MenuItem>
          ))}
        </TextField>
        <Button variant="contained" onClick={add} disabled={busy}>
          {t(busy ? 'billing.methods.adding' : 'billing.methods.add')}
        </Button>
      </Stack>
      {failure && <FailureAlert failure={failure} />}
    </>
  );
}
