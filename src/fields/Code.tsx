import { mdiCheck, mdiContentCopy } from '@mdi/js';
import { useState } from 'react';
import { Icon } from '../shell/Icon';
import { useWords } from '../words/useWords';
import { useCopy } from './useCopy';
import './values.css';

/** A code or an id in a monospaced face, copied with a click. */
export function Code({ text }: { text: string }) {
  const t = useWords();
  const { copied, copy } = useCopy(text);
  const [near, setNear] = useState(false);
  const come = () => setNear(true);
  return (
    <button
      className="cp-code"
      type="button"
      onClick={copy}
      onPointerEnter={come}
      onFocus={come}
      data-copied={copied || undefined}
      aria-label={copied ? `${text}, ${t('copied')}` : t('copy', { text })}
    >
      {text}
      {(near || copied) && <Icon path={copied ? mdiCheck : mdiContentCopy} size={14} />}
    </button>
  );
}
