import type { Resource } from '../../../../schema/types';
import { lazyFromLoader, lazyWithRetry } from '../../../components/lazyWithRetry';
import { todayOf } from './useToday';
import { Waiting } from './Waiting';

const Today = lazyWithRetry(() => import('./Today'), Waiting);

/** The work queue above the attention lists. Its code and its rows are loaded after these lists. */
export function TodayPart(props: { resources: readonly Resource[]; ready: boolean; isClear: boolean }) {
  const { resources, ready, isClear } = props;
  return todayOf(resources).map((resource) =>
    ready ? (
      <Today key={resource.name} resource={resource} isClear={isClear} />
    ) : (
      <Waiting key={resource.name} resource={resource} />
    ),
  );
}

function More({ load }: { load: NonNullable<ReturnType<typeof todayOf>[number]['workQueue']['footer']> }) {
  const Drawn = lazyFromLoader(load);
  return <Drawn />;
}

/** The footers of the work queue below the attention lists, which are loaded after these lists. */
export function TodayMore({ resources, ready }: { resources: readonly Resource[]; ready: boolean }) {
  if (!ready) return null;
  return todayOf(resources).map(
    ({ name, workQueue }) => workQueue.footer && <More key={name} load={workQueue.footer} />,
  );
}
