import { mdiRefresh } from '@mdi/js';
import { styled } from '@mui/material/styles';
import { useAppTranslate } from '../i18n/useAppTranslate';
import { Button } from './Button';

/**
 * Shows only the icon on phones, so that the button stays beside the heading. The label remains the accessible
 * name.
 */
const CompactButton = styled(Button)(({ theme }) => ({
  [theme.breakpoints.down('sm')]: {
    minWidth: 0,
    paddingInline: 11,
    fontSize: 0,
    '& .MuiButton-startIcon': { margin: 0 },
  },
}));

/** Fetches everything on the page again. */
export function RefreshButton(props: { onClick: () => void; disabled?: boolean }) {
  const t = useAppTranslate();
  return (
    <CompactButton variant="outlined" color="inherit" icon={mdiRefresh} data-refresh {...props}>
      {t('refresh')}
    </CompactButton>
  );
}
