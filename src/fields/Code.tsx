import { mdiCheck, mdiContentCopy } from '@mdi/js';
import { styled } from '@mui/material/styles';
import { Icon } from '../shell/Icon';
import { fonts } from '../shell/tokens';
import { useWords } from '../words/useWords';
import { useCopy } from './useCopy';

const Copy = styled('button')({
  all: 'unset',
  position: 'relative',
  cursor: 'copy',
  fontFamily: fonts.code,
  fontSize: '0.75rem',
  whiteSpace: 'nowrap',
  borderRadius: 4,
  '& svg': {
    position: 'absolute',
    left: '100%',
    top: 0,
    bottom: 0,
    margin: 'auto 4px',
    opacity: 0,
    borderRadius: 4,
    backgroundColor: 'var(--mui-palette-background-paper)',
  },
  '&:hover svg, &:focus-visible svg, &[data-copied] svg': { opacity: 1 },
  '&:focus-visible': { outline: '2px solid var(--mui-palette-primary-main)', outlineOffset: 2 },
});

/** A code or an id in a monospaced face, copied with a click. */
export function Code({ text }: { text: string }) {
  const t = useWords();
  const { copied, copy } = useCopy(text);
  return (
    <Copy
      type="button"
      onClick={copy}
      data-copied={copied || undefined}
      aria-label={copied ? `${text}, ${t('copied')}` : t('copy', { text })}
    >
      {text}
      <Icon path={copied ? mdiCheck : mdiContentCopy} size={14} />
    </Copy>
  );
}
