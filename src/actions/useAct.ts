import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNotify } from 'react-admin';
import type { Change, Resource, Row } from '../../declare/types';
import { usePortalData } from '../data/usePortalData';
import { useReread } from '../data/useReread';
import { useSaid, useWords } from '../words/useWords';

/** One change of one row: its name in the declaration, what it is, and the row. */
export type Asked = { name: string; change: Change<Row>; row: Row };

/** What came of a change, and the sentence that says so. */
export type Result = { outcome: 'done' | 'failed'; text: string };

const words = (error: unknown) => (error instanceof Error ? error.message : String(error));

/**
 * Runs a change: once, whatever is clicked. After success the rows it touched are read again, at once unless the
 * change says when. A failure is said: refused in the server's words, or without an answer.
 */
export function useAct(resource: Resource, { name, change, row }: Asked, onDone: () => void) {
  const dataProvider = usePortalData();
  const reread = useReread();
  const notify = useNotify();
  const said = useSaid(resource);
  const t = useWords();
  const running = useRef(false);

  const say = (what: 'done' | 'failed' | 'threw', args?: Record<string, string>) =>
    said(`actions.${name}.${what}`, change[what], args).trim();

  const failed = (text: string): Result => ({ outcome: 'failed', text });

  const { mutate, isPending, data } = useMutation({
    mutationFn: async (): Promise<Result> => {
      try {
        const sent = await dataProvider.act(change, row);
        if (sent.outcome === 'refused') {
          const reason = change.explain?.(sent) ?? sent.msg ?? change.unknown ?? t('unknown_error');
          return failed(say('failed', { msg: reason }));
        }
      } catch (error) {
        return failed(say('threw', { error: words(error) }));
      }
      const text = say('done');
      if (!change.after) void reread();
      if (!change.after && !change.result) notify(text, { type: 'success', messageArgs: { _: text } });
      onDone();
      return { outcome: 'done', text };
    },
    onSettled: () => {
      running.current = false;
    },
  });

  return {
    busy: isPending,
    result: data,
    run: () => {
      if (running.current || data?.outcome === 'done') return;
      running.current = true;
      mutate();
    },
  };
}
