import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { FilledChange, Resource, Row } from '../../declare/types';
import { msgAndNote } from '../../providers/envelope';
import { reasonOf } from '../../providers/failure';
import { HttpError } from '../../providers/httpError';
import { isNoResponse } from '../../providers/noResponse';
import { type Failure, failureOf } from '../data/failure';
import { usePortalData } from '../data/usePortalData';
import { useSaid, useWords } from '../words/useWords';

/** One change of one row: its name in the declaration, what it is, and the row. */
export type AskedChange = { name: string; change: FilledChange; row: Row };

/**
 * What came of a change, the sentence that says so, and what was refused of what was filled in. It is `unknown` where no answer came
 * that can be read: it may have been done all the same.
 */
export type Result = Failure & { outcome: 'done' | 'failed' | 'unknown' };

/**
 * Runs a change: once, whatever is clicked; what was filled in for it is sent under its `key`, and done once however often that is sent. `onResult` is told
 * what came of it: a success as a sentence, a failure in the server's words, or that there was no answer.
 */
export function useAct(
  resource: Resource,
  { change, row }: AskedChange,
  key: string,
  onResult: (result: Result) => void,
) {
  const dataProvider = usePortalData();
  const said = useSaid(resource);
  const t = useWords();
  const running = useRef(false);

  const say = (what: 'done' | 'failed' | 'threw' | 'unanswered', args?: Record<string, string>) =>
    said(change[what], args).trim();

  const failed = (failure: Failure): Result => ({ outcome: 'failed', ...failure });

  /** Makes the change. @returns what it came to, and of a success what the server says of it. */
  const act = async (values: Row | undefined): Promise<Result> => {
    try {
      const sent = await dataProvider.act(change, row, values && { values, key });
      if (sent.outcome === 'done') return { outcome: 'done', text: say('done', { msg: sent.msg ?? '' }) };
      if (values && Object.keys(sent.fields).length > 0)
        return failed({ text: t('form.check'), fields: sent.fields });
      const reason = change.explain?.(sent) ?? msgAndNote(sent, change.unknown ?? t('unknown_error'));
      return failed({ text: say('failed', { msg: reason }), request: sent.request });
    } catch (error) {
      const answered = error instanceof HttpError && !isNoResponse(error);
      const failure = failureOf(error, say(answered ? 'threw' : 'unanswered', { error: reasonOf(error) }));
      return { ...failure, outcome: answered ? 'failed' : 'unknown' };
    }
  };

  const { mutateAsync, isPending, data } = useMutation({
    mutationFn: async (values: Row | undefined): Promise<Result> => {
      const result = await act(values);
      onResult(result);
      return result;
    },
    onSettled: () => {
      running.current = false;
    },
  });

  return {
    busy: isPending,
    result: data,
    /** Makes the change with what was filled in for it; nothing while it runs, or once it is done. */
    run: async (values?: Row): Promise<Result | undefined> => {
      if (running.current || data?.outcome === 'done') return undefined;
      running.current = true;
      return mutateAsync(values);
    },
  };
}
