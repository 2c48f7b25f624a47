import { mdiCheck, mdiContentCopy } from '@mdi/js';
import { type ReactNode, useState } from 'react';
import { Icon } from '../components/Icon';
import { useWords } from '../words/useWords';
import { useCopy } from './useCopy';
import './values.css';

/** A code or an id in a monospaced face, copied whole with a click however much of it is shown. */
export function Code({ text, children = text }: { text: string; children?: ReactNode }) {
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
      {children}
      {(near || copied) && <Icon path={copied ? mdiCheck : mdiContentCopy} size={14} />}
    </button>
  );
}
