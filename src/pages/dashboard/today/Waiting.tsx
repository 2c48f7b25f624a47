import { Skeleton } from '../../../shell/Skeleton';
import { Surface } from '../../../shell/Surface';
import type { TodayResource } from './useToday';

/** The shape of Today while its code and its rows come: it keeps the lists under it where they will be. */
export function Waiting({ resource }: { resource: TodayResource }) {
  return (
    <Surface as="aside" aria-hidden="true" style={{ marginBottom: 24 }}>
      <div className="cp-list-head">
        <Skeleton width={72} height={24} />
        <p>
          <Skeleton width="min(400px, 80%)" />
        </p>
      </div>
      <ul className="cp-today">
        {resource.list.filters.map(({ label }) => (
          <li key={label}>
            <span className="lead">
              <Skeleton height={20} />
              <Skeleton width="60%" />
            </span>
            <span className="first">
              <Skeleton width="min(240px, 80%)" />
            </span>
            <span className="sum">
              <Skeleton width={96} />
            </span>
          </li>
        ))}
      </ul>
    </Surface>
  );
}
