import { useEffect } from 'react';
import { useWords } from '../words/useWords';
import { Progress } from './Progress';

/** Stands in a dialog's place while its code comes: what is under it cannot be pressed meanwhile, and Escape gives it up. */
export function DialogLoading({ onClose }: { onClose: () => void }) {
  const t = useWords();
  useEffect(() => {
    const giveUp = (event: KeyboardEvent) => event.key === 'Escape' && onClose();
    window.addEventListener('keydown', giveUp);
    return () => window.removeEventListener('keydown', giveUp);
  });
  return (
    <div className="cp-coming">
      <Progress label={t('loading')} />
    </div>
  );
}
