import { Stack } from '@mui/material';
import { type CSSProperties, useEffect, useState } from 'react';
import { Button } from '../components/Button';
import { usePortalData } from '../data/usePortalData';
import { useAppTranslate } from '../i18n/useAppTranslate';

/** Ms after which somebody may not want to wait any longer. */
const LONG_MS = 1000;

/** Says what loads. What takes over a second can be stopped. */
export function LoadingRows({ text, style }: { text: string; style?: CSSProperties }) {
  const dataProvider = usePortalData();
  const t = useAppTranslate();
  const [long, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LONG_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Stack direction="row" spacing={1} style={style} sx={{ alignItems: 'center', minHeight: 32 }}>
      <span role="status">{text}</span>
      {long && (
        <Button size="small" onClick={() => dataProvider.stop()}>
          {t('list.stop')}
        </Button>
      )}
    </Stack>
  );
}
