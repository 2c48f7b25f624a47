import { mdiArrowLeft } from '@mdi/js';
import { Button } from '@mui/material';
import { Link } from 'react-router';
import { Icon } from './Icon';

/** The way back, over a page's heading. */
export const BackLink = ({ to, label }: { to: string; label: string }) => (
  <Button
    component={Link}
    to={to}
    size="small"
    color="inherit"
    startIcon={<Icon path={mdiArrowLeft} size={16} />}
    sx={{ ml: -1, mb: 0.5, color: 'text.secondary' }}
  >
    {label}
  </Button>
);
