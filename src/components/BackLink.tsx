import { mdiArrowLeft } from '@mdi/js';
import { Button } from './Button';

/** The link above the heading of a page that leads back, usually to the list. */
export const BackLink = ({ to, label }: { to: string; label: string }) => (
  <Button
    to={to}
    size="small"
    color="inherit"
    icon={mdiArrowLeft}
    sx={{ ml: -1, mb: 0.5, px: 1, color: 'text.secondary' }}
  >
    {label}
  </Button>
);
