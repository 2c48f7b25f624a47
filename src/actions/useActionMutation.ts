import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { formatServerMessage } from '../../providers/apiResponse';
import { getErrorMessage } from '../../providers/errors';
import { HttpError } from '../../providers/httpError';
import type { MutationResponse } from '../../providers/mutate';
import { isNoResponse } from '../../providers/noResponse';
import type { ApiRejection } from '../../schema/types';
import { createFailure, type Failure } from '../data/failure';
import { useAppTranslate } from '../i18n/useAppTranslate';

type SuccessResponse = Extract<MutationResponse, { outcome: 'done' }>;

/**
 * The result of an action, with its message. `failed`: the server rejected it or responded with an error.
 * `unknown`: there was no readable response, so the action may have been carried out.
 */
export type ActionResult = Failure & { outcome: 'done' | 'failed' | 'unknown' };

/** The failure of a result; `undefined` after a success. */
export const getFailure = (result: ActionResult | undefined): Failure | undefined =>
  result?.outcome === 'done' ? undefined : result;

type ActionMutationOptions<V> = {
  mutationFn: (variables: V) => Promise<MutationResponse>;
  /** The message after a success. */
  successMessage?: (response: SuccessResponse, variables: V) => string;
  /** Converts a rejection to a failure; by default with the server's `msg` and `note`. */
  toFailure?: (refusal: ApiRejection, variables: V) => Failure;
  /** The message for an error, with its reason. */
  errorMessage: (reason: string, outcome: 'failed' | 'unknown', error: unknown) => string;
  /** Is called after a success, before the result. */
  onSuccess?: (response: SuccessResponse, variables: V) => void | Promise<void>;
  /** Is called with each result, also if the component is unmounted. */
  onResult?: (result: ActionResult, variables: V) => void;
};

/**
 * Sends a mutation and converts its response, or a missing response, to a result. It is not sent again while it
 * runs.
 *
 * @returns `run` sends the mutation and resolves with its result, or with `undefined` if the mutation was already
 * running.
 *
 * @example
 * const { run, isPending, result } = useActionMutation({
 *   mutationFn: (session_id: string) => dataProvider.send('DELETE /login/session', { session_id }),
 *   errorMessage: (error) => t('security.sessions.threw', { error }),
 *   onSuccess: refreshAll,
 * });
 */
export function useActionMutation<V = void>(options: ActionMutationOptions<V>) {
  const t = useAppTranslate();
  const isRunning = useRef(false);

  const send = async (variables: V): Promise<ActionResult> => {
    const { mutationFn, successMessage, toFailure, errorMessage, onSuccess } = options;
    try {
      const response = await mutationFn(variables);
      if (response.outcome === 'done') {
        await onSuccess?.(response, variables);
        return { outcome: 'done', text: successMessage?.(response, variables) ?? '' };
      }
      const { fields, request } = response;
      const failure = toFailure?.(response, variables) ?? {
        text: formatServerMessage(response, t('unknown_error')),
        fields,
        request,
      };
      return { outcome: 'failed', ...failure };
    } catch (error) {
      const outcome = error instanceof HttpError && !isNoResponse(error) ? 'failed' : 'unknown';
      return { ...createFailure(error, errorMessage(getErrorMessage(error), outcome, error)), outcome };
    }
  };

  const { mutateAsync, isPending, data } = useMutation({
    mutationFn: async (variables: V): Promise<ActionResult> => {
      const result = await send(variables);
      options.onResult?.(result, variables);
      return result;
    },
    onSettled: () => {
      isRunning.current = false;
    },
  });

  return {
    isPending,
    result: data,
    run: async (variables: V): Promise<ActionResult | undefined> => {
      if (isRunning.current) return undefined;
      isRunning.current = true;
      return mutateAsync(variables);
    },
  };
}
