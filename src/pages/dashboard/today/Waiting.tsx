import { Skeleton } from '@mui/material';
import { Surface } from '../../../shell/Surface';

/** The shape of Today while it loads: it keeps the lists under it where they will be. */
export const Waiting = ({ lines }: { lines: number }) => (
  <Surface as="aside" aria-hidden="true" sx={{ mb: 3, p: 2, minHeight: 64 + lines * 44 }}>
    <Skeleton width={120} height={28} />
    <Skeleton variant="rounded" height={lines * 44} sx={{ mt: 1 }} />
  </Surface>
);
