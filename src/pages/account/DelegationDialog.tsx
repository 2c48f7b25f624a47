import {
  Alert,
  Button,
  CircularProgress,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Stack,
  Typography,
} from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useId } from 'react';
import type { Row } from '../../../declare/types';
import { plain } from '../../../providers/values';
import { usePortalData } from '../../data/usePortalData';
import { useWords } from '../../words/useWords';
import { CopyField } from './CopyField';

const host = (): string => import.meta.env.VITE_ADMIN_URL || location.origin;

/** The address at which an account is entered with its api key; `undefined` without one. */
const accessLink = (apiKey: string) =>
  apiKey ? `${host().replace(/\/+$/, '')}/accountdelegation/${encodeURIComponent(apiKey)}` : undefined;

/** Requests a delegation for the account's owner, once: each request makes the one before it void. */
function useDelegation(row: Row) {
  const dataProvider = usePortalData();
  const t = useWords();
  const { mutate, ...request } = useMutation({
    mutationFn: async () => {
      const body = { user_id: row.acc_owner };
      const asked = { about: plain(row.id), holds: ['otp', 'uuid'] };
      const sent = await dataProvider.send('PUT /admin/request_delegation', body, asked);
      if (sent.outcome === 'refused') throw new Error(sent.msg ?? t('delegation.failed'));
      return { otp: plain(sent.data.otp), uuid: plain(sent.data.uuid) };
    },
  });
  useEffect(() => mutate(), [mutate]);
  return { ...request, again: () => mutate() };
}

/** Account Delegation Access (first document, section 2). The link carries a key, and the dialog says so. */
export default function DelegationDialog({ row, onClose }: { row: Row; onClose: () => void }) {
  const t = useWords();
  const title = useId();
  const { data, error, isPending, isIdle, again } = useDelegation(row);
  const link = accessLink(plain(row.acc_api_key));

  return (
    <Dialog open onClose={onClose} maxWidth="sm" aria-labelledby={title}>
      <DialogTitle id={title} component="h2">
        {t('delegation.title')}
      </DialogTitle>
      <DialogContent>
        <Stack spacing={2} sx={{ pt: 1 }}>
          <Typography color="text.secondary">{plain(row.acc_title) || t('missing')}</Typography>
          {link ? (
            <>
              <CopyField label={t('delegation.link')} value={link} />
              <Alert severity="warning">{t('delegation.secret')}</Alert>
            </>
          ) : (
            <Alert severity="info">{t('delegation.no_key')}</Alert>
          )}
          {(isPending || isIdle) && (
            <Stack direction="row" spacing={1.5} role="status" sx={{ alignItems: 'center' }}>
              <CircularProgress size={16} />
              <span>{t('delegation.busy')}</span>
            </Stack>
          )}
          {error && (
            <Alert
              severity="error"
              action={
                <Button color="inherit" size="small" onClick={again}>
                  {t('retry')}
                </Button>
              }
            >
              {error.message}
            </Alert>
          )}
          {data && (
            <>
              <CopyField label={t('delegation.otp')} value={data.otp} />
              <CopyField label={t('delegation.id')} value={data.uuid} />
            </>
          )}
        </Stack>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button variant="contained" onClick={onClose}>
          {t('close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
