import type { Mutation, Row } from '../../schema/types';
import { lazyFromLoader } from '../components/lazyWithRetry';
import { formatDays } from '../fields/format';

/** The message after a success, and below it the notice of the action about the record. */
export function SuccessText(props: { text: string; notice: Mutation<Row>['successNotice']; row: Row }) {
  const { text, notice, row } = props;
  if (!notice) return text;
  const Notice = lazyFromLoader(notice);
  return (
    <>
      <div>{formatDays(text)}</div>
      <Notice row={row} />
    </>
  );
}
