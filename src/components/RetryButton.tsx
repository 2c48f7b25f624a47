import type { CSSProperties } from 'react';
import { useWords } from '../words/useWords';
import { Button } from './Button';

/** A quiet way to try again, beside what could not be had. */
export function RetryButton(props: { onClick: () => void; color?: 'inherit'; style?: CSSProperties }) {
  const t = useWords();
  return (
    <Button className="cp-retry" size="small" {...props}>
      {t('retry')}
    </Button>
  );
}
