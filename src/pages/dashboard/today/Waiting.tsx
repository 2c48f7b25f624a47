import Card from '@mui/material/Card';
import { useStore } from 'react-admin';
import { ListHeader } from '../../../components/ListHeader';
import { Skeleton } from '../../../components/Skeleton';
import type { TodayResource } from './useToday';
import { WorkQueueList } from './WorkQueueList';

/** Lines at most, so that the lists below begin on the first screen. The list itself has all of them. */
export const MAX_LINES = 4;

/** The number of lines at the last visit, stored on this device. The default is the maximum. */
export const useLastLines = ({ name, list }: TodayResource) =>
  useStore(`${name}.lines`, Math.min(MAX_LINES, list.filters.length));

/** The placeholder of the work queue. It reserves its space, so that the lists below do not move. */
export function Waiting({ resource }: { resource: TodayResource }) {
  const [lines] = useLastLines(resource);
  return (
    <Card component="aside" aria-hidden="true" style={{ marginBottom: 16 }}>
      <ListHeader style={{ minHeight: 52 }}>
        <Skeleton width="min(400px, 80%)" height={24} />
      </ListHeader>
      <WorkQueueList>
        {Array.from({ length: Math.min(MAX_LINES, lines) }, (_, i) => (
          <li key={i}>
            <span className="kind">
              <Skeleton height={20} />
              <Skeleton width="60%" />
            </span>
            <span className="total">
              <Skeleton width={96} />
            </span>
            <span className="first">
              <Skeleton width="min(240px, 80%)" />
            </span>
          </li>
        ))}
      </WorkQueueList>
    </Card>
  );
}
