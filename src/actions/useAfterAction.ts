import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { ResolvedMutation, Row } from '../../schema/types';
import { useIsUnmounted } from '../components/useIsUnmounted';
import { useRefreshAll, useRefreshInSteps } from '../data/useRefreshAll';
import { fillPath } from '../fields/fillPath';

/**
 * Runs after a successful action. In a list, closes the dialog and refreshes. On a record page (`backPath` is
 * set), opens another page if the schema has a redirect. The same applies if the record no longer exists.
 *
 * If the record no longer exists, or the dialog shows the result, the refresh waits until the dialog has closed.
 * An earlier refresh would fetch a deleted record, and the error would replace the page and the dialog. Behind a
 * result dialog the lists are refreshed at once.
 */
export function useAfterAction(
  change: ResolvedMutation,
  row: Row,
  backPath: string | undefined,
  onClose: () => void,
) {
  const { onSuccess, removesRecord: isRecordRemoved } = change;
  const refreshAll = useRefreshAll();
  const { refreshLists, refreshRest } = useRefreshInSteps();
  const navigate = useNavigate();
  const isUnmounted = useIsUnmounted();
  const dueRefresh = useRef<() => Promise<void>>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      void dueRefresh.current?.();
    },
    [],
  );

  const nextPath =
    (onSuccess?.redirect && fillPath(onSuccess.redirect, row)) || (isRecordRemoved ? backPath : undefined);
  // Replaces the history entry: Back would lead to a record that no longer exists.
  const leave = () =>
    backPath !== undefined && nextPath ? navigate(nextPath, { replace: true }) : onClose();

  return {
    /** Closes the dialog after a success, or opens the next page. */
    leave,
    /** Returns true once the dialog has closed. */
    isUnmounted,
    /** Handles the success. With `showsResult` the dialog stays open to show it. */
    onSuccess: (showsResult: boolean) => {
      if (isUnmounted()) return void refreshAll();
      if (onSuccess !== undefined || isRecordRemoved) dueRefresh.current = refreshAll;
      else if (showsResult) {
        void refreshLists();
        dueRefresh.current = refreshRest;
      } else void refreshAll();
      if (!showsResult) leave();
      else if (onSuccess?.closeAfterMs !== undefined)
        timer.current = setTimeout(leave, onSuccess.closeAfterMs);
    },
  };
}
