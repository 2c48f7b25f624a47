import { styled } from '@mui/material/styles';
import type { CSSProperties } from 'react';
import { useAppTranslate } from '../i18n/useAppTranslate';
import { Button } from './Button';

/** A button without extra width, its label aligned with the text above. */
const QuietButton = styled(Button)({ minWidth: 0, 'h2 + &, p + &': { marginInlineStart: -5 } });

/** Repeats a failed request. It is shown beside the error message. */
export function RetryButton(props: { onClick: () => void; color?: 'inherit'; style?: CSSProperties }) {
  const t = useAppTranslate();
  return (
    <QuietButton size="small" {...props}>
      {t('retry')}
    </QuietButton>
  );
}
