import { mdiCheck, mdiContentCopy } from '@mdi/js';
import { styled } from '@mui/material/styles';
import { IconButton } from '../../components/IconButton';
import { useCopy } from '../../components/useCopy';
import { useAppTranslate } from '../../i18n/useAppTranslate';
import { fonts } from '../../theme/tokens';

const Box = styled('div')({
  display: 'flex',
  alignItems: 'start',
  gap: 8,
  padding: '4px 4px 4px 12px',
  borderRadius: 8,
  backgroundColor: 'var(--cp-sunken)',
  '& pre': {
    flex: 1,
    minWidth: 0,
    margin: '5px 0',
    fontFamily: fonts.code,
    fontSize: '0.75rem',
    lineHeight: '20px',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
});

/** Shell commands with a copy button that shows a check mark for a second. */
export function Snippet({ text, name }: { text: string; name: string }) {
  const t = useAppTranslate();
  const { copied, copy } = useCopy(text);
  return (
    <Box>
      <pre>{text}</pre>
      <IconButton
        icon={copied ? mdiCheck : mdiContentCopy}
        size={18}
        color={copied ? 'success' : undefined}
        label={copied ? t('copied') : t('copy', { text: name })}
        onClick={copy}
      />
    </Box>
  );
}
