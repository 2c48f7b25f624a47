import { useEffect } from 'react';
import type { Row } from '../../declare/types';

type Answer = { data?: readonly Row[] | undefined; total?: number | undefined };

/** Whether a page has no rows though its list has some: its last one may just have been deleted. */
const isBeyond = ({ data, total }: Answer) => data?.length === 0 && total !== 0;

/** What is shown until the next answer: the one before, if there is something to see of it. */
export const shownBefore = <T extends Answer>(before: T | undefined): T | undefined =>
  before && isBeyond(before) ? undefined : before;

/**
 * A page beyond the last one gives way to that; where the total is an estimate, to the last page by it, and from there to
 * the one before. One that was gone on to from rows (`at`) that stand elsewhere now is counted to. The rows to be shown
 * meanwhile: those of the answer, and none yet of a page that is left.
 */
export function useLastPage<T extends Row>(
  answer: { data: T[] | undefined; total: number | undefined; about?: boolean | undefined },
  { page, perPage, at }: { page: number; perPage: number; at?: unknown },
  goTo: (page: number) => void,
): T[] | undefined {
  const { data, total, about } = answer;
  const counted = total !== undefined && Math.max(1, Math.ceil(total / perPage));
  const last = about && counted ? Math.min(counted, page - 1) : counted;
  const empty = page > 1 && data?.length === 0;
  useEffect(() => {
    if (!empty) return;
    if (last && last < page) goTo(last);
    else if (at) goTo(page);
  });
  return empty && isBeyond(answer) ? undefined : data;
}
