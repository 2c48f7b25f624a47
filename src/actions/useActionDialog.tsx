import { useEffect } from 'react';
import { useNotify } from 'react-admin';
import { formatServerMessage } from '../../providers/apiResponse';
import { deleteDraft } from '../../providers/drafts';
import { toText } from '../../providers/fieldAccessor';
import type { ApiRejection, ResolvedMutation, Resource, Row } from '../../schema/types';
import type { Failure } from '../data/failure';
import { useUnselectRow } from '../data/rowSelection';
import { useAppDataProvider } from '../data/useAppDataProvider';
import { useRefreshAll, useRefreshInSteps } from '../data/useRefreshAll';
import { useFormDraft } from '../form/useDraft';
import { useAppTranslate, useSchemaTranslate } from '../i18n/useAppTranslate';
import { dismissByKey } from '../notifications/dismissByKey';
import { SuccessText } from './SuccessText';
import { type ActionResult, useActionMutation } from './useActionMutation';
import { useAfterAction } from './useAfterAction';

export type ActionDialogProps = {
  resource: Resource;
  /** The name of the action in the schema, its mutation, and the row. */
  name: string;
  change: ResolvedMutation;
  row: Row;
  /** The page to open when the record no longer exists; `undefined` in a list. */
  backPath: string | undefined;
  onClose: () => void;
};

/** The mutation of an action. The values of its form are sent with the idempotency key of the draft. */
function useRowMutation(
  { resource, change, row }: ActionDialogProps,
  idempotencyKey: string,
  onResult: (result: ActionResult) => void,
) {
  const dataProvider = useAppDataProvider();
  const translate = useSchemaTranslate(resource);
  const t = useAppTranslate();
  const getMessage = (
    name: 'successMessage' | 'errorMessage' | 'unexpectedErrorMessage' | 'noResponseMessage',
    args: Record<string, string>,
  ) => translate(change[name], args).trim();

  const toFailure = (refusal: ApiRejection, values: Row | undefined): Failure => {
    if (values && Object.keys(refusal.fields).length > 0)
      return { text: t('form.check'), fields: refusal.fields };
    const reason =
      change.getReason?.(refusal) ?? formatServerMessage(refusal, change.defaultReason ?? t('unknown_error'));
    return { text: getMessage('errorMessage', { msg: reason }), request: refusal.request };
  };

  return useActionMutation<Row | undefined>({
    mutationFn: (values) => dataProvider.mutateRow(change, row, values && { values, idempotencyKey }),
    successMessage: ({ msg = '' }) => getMessage('successMessage', { msg }),
    toFailure,
    errorMessage: (error, outcome) =>
      getMessage(outcome === 'failed' ? 'unexpectedErrorMessage' : 'noResponseMessage', { error }),
    onResult,
  });
}

/** The state of an action's dialog: the draft of its form, the mutation, its result, and the handlers. */
export function useActionDialog(props: ActionDialogProps) {
  const { resource, name, change, row, backPath, onClose: close } = props;
  const refreshAll = useRefreshAll();
  const { refreshLists } = useRefreshInSteps();
  const notify = useNotify();
  const t = useAppTranslate();
  const translate = useSchemaTranslate(resource);
  const unselectRow = useUnselectRow();
  const recordPath = `${resource.path}/${toText(row.id)}`;
  const [draft, discardDraft] = useFormDraft(`${resource.path}/${name}/${toText(row.id)}`);
  // Dismisses the notification about an earlier action on the record.
  useEffect(() => dismissByKey(recordPath), [recordPath]);
  /** True if the dialog itself shows the result. */
  const showsResult = change.resultDialog !== undefined || change.onSuccess?.closeAfterMs !== undefined;
  const { leave, onSuccess, isUnmounted } = useAfterAction(change, row, backPath, close);

  const showNotification = (type: 'success' | 'error', message: string) => {
    const { quickSearchById } = resource;
    // On another page, the notification names the record.
    const text =
      isUnmounted() && quickSearchById
        ? `${translate(quickSearchById.label)} #${toText(row.id)}: ${message}`
        : message;
    const notice = type === 'success' ? change.successNotice : undefined;
    if (notice) notify(<SuccessText text={text} notice={notice} row={row} />, { type, about: recordPath });
    else notify(text, { type, messageArgs: { _: text }, about: recordPath });
  };

  const onResult = ({ outcome, text }: ActionResult) => {
    // After the refresh the rows behind the dialog show whether the action was carried out.
    if (outcome === 'unknown') void refreshAll();
    // A result dialog shows the reason over the rows, which show at once what became of the charge.
    if (outcome === 'failed' && change.resultDialog) void refreshLists();
    if (outcome !== 'done') {
      if (isUnmounted())
        showNotification('error', outcome === 'unknown' ? `${text} ${t('action.unknown')}` : text);
      return;
    }
    deleteDraft(draft.address);
    // The action has changed the row: removes it from the selection.
    unselectRow(row);
    if (!showsResult || isUnmounted()) showNotification('success', text);
    onSuccess(showsResult);
  };
  const { run, isPending, result } = useRowMutation(props, draft.idempotencyKey, onResult);

  const closeAndKeepDraft = () => {
    // After a rejection the row may have been changed by another user: refresh once the reason has been read.
    if (result && result.outcome !== 'done') void refreshAll();
    close();
  };
  return {
    draft,
    discardDraft,
    showsResult,
    isPending,
    result,
    /** Carries out the action with the values of its form. After a success it does nothing. */
    run: async (values?: Row) => (result?.outcome === 'done' ? undefined : run(values)),
    leave,
    closeAndKeepDraft,
    /** Closes the dialog and discards its draft. */
    onClose: () => {
      deleteDraft(draft.address);
      closeAndKeepDraft();
    },
  };
}
