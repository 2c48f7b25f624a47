import { Skeleton } from '../../../shell/Skeleton';
import { Surface } from '../../../shell/Surface';
import type { TodayResource } from './useToday';

/** The shape of Today while its code and its rows come: it keeps the lists under it where they will be. */
export function Waiting({ resource }: { resource: TodayResource }) {
  const height = resource.list.filters.length * 44;
  return (
    <Surface as="aside" aria-hidden="true" style={{ marginBottom: 24, padding: 16, minHeight: 64 + height }}>
      <Skeleton width={120} height={28} />
      <Skeleton height={height} style={{ marginTop: 8 }} />
    </Surface>
  );
}
