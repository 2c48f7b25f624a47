import { mdiArrowLeft, mdiPrinterOutline, mdiTrayArrowDown } from '@mdi/js';
import { styled } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import { ResultMessage } from '../../actions/ResultMessage';
import { Button } from '../../components/Button';
import { useAppTranslate } from '../../i18n/useAppTranslate';
import type { PageButtons } from '../../show/HeaderActions';
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
 * The toolbar of a document: back link, `children`, Print and Download PDF, and actions of the record around
 * them. A failed download opens a dialog, because a notification may be overlooked.
 */
export function Toolbar(props: {
  back: { label: string; to: string };
  paper: Paper | undefined;
  children?: ReactNode;
  /** Renders the actions of the record with the buttons of the document. */
  renderActions?: ((documentButtons: PageButtons) => ReactNode) | undefined;
}) {
  const { back, paper, children, renderActions = (buttons) => buttons(true) } = props;
  const t = useAppTranslate();
  const { state, download, forgive } = useDownload(paper);
  const documentButtons = (isMain: boolean) => (
    <>
      <Button variant="outlined" icon={mdiPrinterOutline} disabled={!paper} onClick={() => window.print()}>
        {t('document.print')}
      </Button>
      <Button
        variant={isMain ? 'contained' : 'outlined'}
        icon={mdiTrayArrowDown}
        disabled={!paper || state === 'busy'}
        onClick={download}
      >
        {t(state === 'busy' ? 'document.preparing' : 'document.download')}
      </Button>
    </>
  );
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
      {renderActions(documentButtons)}
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
