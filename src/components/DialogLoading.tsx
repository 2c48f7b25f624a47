import Backdrop from '@mui/material/Backdrop';
import LinearProgress from '@mui/material/LinearProgress';
import { keyframes } from '@mui/material/styles';
import { useEffect } from 'react';
import { useAppTranslate } from '../i18n/useAppTranslate';

const appear = keyframes`from { visibility: hidden; }`;

/** The fallback of a dialog while its code is loading. It blocks the page. Escape cancels. */
export function DialogLoading({ onClose }: { onClose: () => void }) {
  const t = useAppTranslate();
  useEffect(() => {
    const cancel = (event: KeyboardEvent) => event.key === 'Escape' && onClose();
    window.addEventListener('keydown', cancel);
    return () => window.removeEventListener('keydown', cancel);
  });
  return (
    <Backdrop
      open
      invisible
      aria-hidden={false}
      sx={({ zIndex }) => ({ zIndex: zIndex.modal, alignItems: 'start', cursor: 'progress' })}
    >
      {/* A dialog that opens within 200 ms shows no progress. */}
      <LinearProgress
        aria-label={t('loading')}
        sx={{ width: '100%', animation: `${appear} 0s 200ms backwards` }}
      />
    </Backdrop>
  );
}
