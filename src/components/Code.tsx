import { mdiCheck, mdiContentCopy } from '@mdi/js';
import { styled } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import { useAppTranslate } from '../i18n/useAppTranslate';
import { COARSE_POINTER, PRINT } from '../theme/media';
import { Icon } from './Icon';
import { useCopy } from './useCopy';

const Frame = styled('span')({
  position: 'relative',
  fontFamily: 'var(--cp-mono)',
  fontSize: '0.75rem',
  whiteSpace: 'nowrap',
  // Outside a table the code may wrap.
  'dd > &, small > &': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
  // In a sentence there may be no space beside the code: the button is inside.
  'small > &': { display: 'inline-block', paddingInlineEnd: 22 },
  'small > & > button': { left: 'auto', right: 0 },
  '&:is(:hover, :focus-within) > button, & > button[data-copied]': { opacity: 1 },
});

/** The button overlays the content beside the code. It is shown while the pointer or the focus is on it. */
const CopyButton = styled('button')({
  all: 'unset',
  position: 'absolute',
  top: 0,
  bottom: 0,
  left: '100%',
  display: 'grid',
  placeContent: 'center',
  width: 22,
  minHeight: 22,
  margin: 'auto 0',
  opacity: 0,
  cursor: 'pointer',
  borderRadius: 4,
  color: 'var(--cp-muted)',
  backgroundColor: 'var(--cp-surface)',
  '&:hover': { color: 'var(--cp-text)' },
  '&:focus-visible': { outline: '2px solid var(--cp-accent)', outlineOffset: 0 },
  // A tap on a card opens its record. On a page the icon is visible.
  [COARSE_POINTER]: {
    'dd &': { opacity: 1, width: 40, minHeight: 40, margin: '-9px 0' },
    '[data-row-cards] &': { display: 'none' },
  },
  [PRINT]: { display: 'none' },
});

/** True on a touch screen, where nothing hovers over the icon of a button. */
const hasCoarsePointer = () => matchMedia('(pointer: coarse)').matches;

/**
 * A code or an id in a monospaced font, with a button that copies the full text.
 * @param props.children the text if it is truncated, or a link.
 * @param props.name what the copy button copies, for screen readers.
 * @param props.isLink `children` can be focused. The button is then added only when the pointer or the focus is
 * on it.
 */
export function Code({
  text,
  children = text,
  isLink = false,
  name = text,
}: {
  text: string;
  children?: ReactNode;
  isLink?: boolean;
  name?: string;
}) {
  const t = useAppTranslate();
  const { copied, copy } = useCopy(text);
  const [isActive, setActive] = useState(false);
  const activate = () => setActive(true);
  return (
    <Frame className="cp-code" onPointerEnter={activate} onFocus={activate}>
      {children}
      {(isActive || copied || !isLink) && (
        <CopyButton
          type="button"
          onClick={copy}
          data-copied={copied || undefined}
          aria-label={copied ? `${name}, ${t('copied')}` : t('copy', { text: name })}
        >
          {(isActive || copied || hasCoarsePointer()) && (
            <Icon path={copied ? mdiCheck : mdiContentCopy} size={14} />
          )}
        </CopyButton>
      )}
    </Frame>
  );
}
