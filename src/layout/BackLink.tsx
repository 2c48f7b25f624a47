import { mdiArrowLeft } from '@mdi/js';
import { Button } from '../components/Button';

/** The way back, over a page's heading. */
export const BackLink = ({ to, label }: { to: string; label: string }) => (
  <Button className="cp-back" to={to} size="small" color="inherit" icon={mdiArrowLeft}>
    {label}
  </Button>
);
