import { mdiArrowLeft, mdiPrinterOutline, mdiTrayArrowDown } from '@mdi/js';
import { styled } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import { ResultMessage } from '../../actions/ResultMessage';
import { Button } from '../../components/Button';
import { useAppTranslate } from '../../i18n/useAppTranslate';
import type { Paper } from './paper';
import { SHEET_WIDTH } from './sheet';

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 8,
  maxWidth: SHEET_WIDTH,
  margin: '0 auto 16px',
  // The back link, before the actions.
  '& > a:first-of-type': { marginRight: 'auto' },
  [theme.breakpoints.down('sm')]: {
    '& > *': { flex: '1 1 auto', whiteSpace: 'nowrap' },
    '& > a:first-of-type': { flexBasis: '100%', justifyContent: 'flex-start' },
  },
  '@media print': { display: 'none' },
}));

/** Creates the PDF. The code is loaded on first use. */
function useDownload(paper: Paper | undefined) {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const download = async () => {
    if (!paper) return;
    setState('busy');
    try {
      const { savePdf } = await import('./pdf');
      await savePdf(paper);
      setState('idle');
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
      setState('failed');
    }
  };
  return { state, download, forgive: () => setState('idle') };
}

/**
 * The toolbar of a document: back link, actions of the record (`children`), Print and Download PDF. A failed
 * download opens a dialog, because a notification may be overlooked.
 */
export function Toolbar(props: {
  back: { label: string; to: string };
  paper: Paper | undefined;
  children?: ReactNode;
}) {
  const { back, paper, children } = props;
  const t = useAppTranslate();
  const { state, download, forgive } = useDownload(paper);
  return (
    <Bar>
      <Button
        to={back.to}
        color="inherit"
        icon={mdiArrowLeft}
        style={{ marginLeft: -8, color: 'var(--cp-muted)' }}
      >
        {back.label}
      </Button>
      {children}
      <Button variant="outlined" icon={mdiPrinterOutline} disabled={!paper} onClick={() => window.print()}>
        {t('document.print')}
      </Button>
      <Button
        variant="contained"
        icon={mdiTrayArrowDown}
        disabled={!paper || state === 'busy'}
        onClick={download}
      >
        {t(state === 'busy' ? 'document.preparing' : 'document.download')}
      </Button>
      {state === 'failed' && (
        <ResultMessage
          title={t('action.error')}
          text={t('document.unavailable')}
          severity="error"
          onClose={forgive}
        />
      )}
    </Bar>
  );
}
