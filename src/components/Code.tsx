import { mdiCheck, mdiContentCopy } from '@mdi/js';
import { styled } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import { useAppTranslate } from '../i18n/useAppTranslate';
import { Icon } from './Icon';
import { useCopy } from './useCopy';

const Button = styled('button')({
  all: 'unset',
  position: 'relative',
  cursor: 'copy',
  fontFamily: 'var(--cp-mono)',
  fontSize: '0.75rem',
  whiteSpace: 'nowrap',
  borderRadius: 4,
  '& > svg': {
    position: 'absolute',
    top: 0,
    bottom: 0,
    left: '100%',
    margin: 'auto 4px',
    opacity: 0,
    borderRadius: 4,
    backgroundColor: 'var(--cp-surface)',
  },
  '&:is(:hover, :focus-visible, [data-copied]) > svg': { opacity: 1 },
  '&:focus-visible': { outline: '2px solid var(--cp-accent)', outlineOffset: 2 },
  // Outside a table the code may wrap.
  'dd > &, small > &': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
  // In a sentence there may be no space beside the code: the icon is inside.
  'small > &': { display: 'inline-block', paddingInlineEnd: 22 },
  'small > & > svg': { left: 'auto', right: 0, backgroundColor: 'transparent' },
});

/** A code or an id in a monospaced font. A click copies the full text, also if `children` shows only a part. */
export function Code({ text, children = text }: { text: string; children?: ReactNode }) {
  const t = useAppTranslate();
  const { copied, copy } = useCopy(text);
  const [isIconNeeded, setIconNeeded] = useState(false);
  const showIcon = () => setIconNeeded(true);
  return (
    <Button
      type="button"
      onClick={copy}
      onPointerEnter={showIcon}
      onFocus={showIcon}
      data-copied={copied || undefined}
      aria-label={copied ? `${text}, ${t('copied')}` : t('copy', { text })}
    >
      {children}
      {(isIconNeeded || copied) && <Icon path={copied ? mdiCheck : mdiContentCopy} size={14} />}
    </Button>
  );
}
