import { Stack } from '@mui/material';
import { type CSSProperties, useEffect, useState } from 'react';
import { Button } from '../components/Button';
import { useAppDataProvider } from '../data/useAppDataProvider';
import { useAppTranslate } from '../i18n/useAppTranslate';

/** Ms after which the stop button appears. */
const SLOW_MS = 1000;

/** A loading text. After a second it has a button that aborts the requests. */
export function LoadingRows({ text, style }: { text: string; style?: CSSProperties }) {
  const dataProvider = useAppDataProvider();
  const t = useAppTranslate();
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Stack direction="row" spacing={1} style={style} sx={{ alignItems: 'center', minHeight: 32 }}>
      <span role="status">{text}</span>
      {isSlow && (
        <Button size="small" onClick={() => dataProvider.abort()}>
          {t('list.stop')}
        </Button>
      )}
    </Stack>
  );
}
