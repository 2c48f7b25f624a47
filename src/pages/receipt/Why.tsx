import { mdiHelpCircleOutline } from '@mdi/js';
import { Button, DialogContentText } from '@mui/material';
import { useState } from 'react';
import { today } from '../../../common/days';
import { toCents } from '../../../common/money';
import { whyPayment } from '../../../common/why';
import type { Row } from '../../../declare/types';
import { plain } from '../../../providers/values';
import { Frame } from '../../actions/Frame';
import { Chip } from '../../fields/Chip';
import { Code } from '../../fields/Code';
import { formatCents, formatDate } from '../../fields/format';
import { Icon } from '../../shell/Icon';
import { Pairs } from '../../shell/Pairs';
import { useWords } from '../../words/useWords';

function Answer({ row, onClose }: { row: Row; onClose: () => void }) {
  const t = useWords();
  const cents = toCents(row.t_subtotal);
  const [status, reference] = [plain(row.status), plain(row.stripe_payment_id)];
  const close = (
    <Button variant="contained" onClick={onClose} autoFocus>
      {t('close')}
    </Button>
  );
  return (
    <Frame title={t('receipt.why')} onClose={onClose} buttons={close} wide>
      <DialogContentText>{whyPayment(row)}</DialogContentText>
      <Pairs
        pairs={[
          [t('document.status'), status && <Chip word={status} color={row.status_color} />],
          [t('receipt.due'), formatDate(row.t_date)],
          [t('receipt.today'), formatDate(today())],
          [t('receipt.paid_on'), formatDate(row.payment_date)],
          [t('receipt.reference'), reference && <Code text={reference} />],
          [t('receipt.amount'), cents !== undefined && formatCents(cents)],
        ]}
      />
    </Frame>
  );
}

/** Why the payment has its status: the rule, and the values that made it so. */
export function Why({ row }: { row: Row }) {
  const t = useWords();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<Icon path={mdiHelpCircleOutline} size={18} />}
        onClick={() => setOpen(true)}
      >
        {t('receipt.why')}
      </Button>
      {open && <Answer row={row} onClose={() => setOpen(false)} />}
    </>
  );
}
