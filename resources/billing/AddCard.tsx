import { MenuItem, Stack, TextField } from '@mui/material';
import { useRef, useState } from 'react';
import { newIdempotencyKey } from '../../providers/drafts';
import { plain } from '../../providers/values';
import type { Row } from '../../schema/types';
import { Button } from '../../src/components/Button';
import type { Failure } from '../../src/data/failure';
import { FailureAlert } from '../../src/fields/FailureAlert';
import { useAppTranslate } from '../useAppTranslate';
import { useBillingChange } from './useBilling';

/** Adds one of the sandbox's test cards, once however often it is pressed. */
export function AddCard({ acc_id, cards }: { acc_id: string; cards: readonly Row[] }) {
  const t = useAppTranslate();
  const change = useBillingChange();
  const key = useRef(newIdempotencyKey());
  const [card, setCard] = useState(plain(cards[0]?.card));
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const add = async () => {
    setBusy(true);
    const done = t('billing.methods.added');
    const failed = await change('POST /admin/payment_method', { acc_id, card }, { done, key: key.current });
    setBusy(false);
    setFailure(failed);
    if (!failed) key.current = newIdempotencyKey();
  };
  return (
    <>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', width: '100%', pt: 1 }}>
        <TextField
          select
          label={t('billing.methods.card')}
          value={card}
          onChange={({ target }) => {
            key.current = newIdempotencyKey();
            setCard(target.value);
          }}
          sx={{ flex: '1 1 220px', minWidth: 0 }}
        >
          {cards.map((one) => (
            <MenuItem key={plain(one.card)} value={plain(one.card)}>
              {plain(one.title)}
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
