import { Skeleton } from '../../../shell/Skeleton';
import { Surface } from '../../../shell/Surface';

/** The shape of Today while it loads: it keeps the lists under it where they will be. */
export const Waiting = ({ lines }: { lines: number }) => (
  <Surface
    as="aside"
    aria-hidden="true"
    style={{ marginBottom: 24, padding: 16, minHeight: 64 + lines * 44 }}
  >
    <Skeleton width={120} height={28} />
    <Skeleton height={lines * 44} style={{ marginTop: 8 }} />
  </Surface>
);
