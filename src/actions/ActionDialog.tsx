import { useState } from 'react';
import { useAppTranslate, useSchemaTranslate } from '../i18n/useAppTranslate';
import { ConfirmStep } from './ConfirmStep';
import { meetsRequirement } from './meetsRequirement';
import { ResultMessage } from './ResultMessage';
import { SuccessText } from './SuccessText';
import { type ActionDialogProps, useActionDialog } from './useActionDialog';

/**
 * The dialog of an action that changes something. It names what the action does, the row and the amount, and asks
 * for confirmation. After a failure it stays open with the reason. A dialog that shows its result closes by
 * itself.
 */
export function ActionDialog(props: ActionDialogProps) {
  const { resource, change, row } = props;
  const { confirm, requires, resultDialog: titles, onSuccess } = change;
  const t = useAppTranslate();
  const translate = useSchemaTranslate(resource);
  const [isCancelled, setCancelled] = useState(false);
  const state = useActionDialog(props);
  const { showsResult, result, leave, onClose } = state;

  if (requires && !meetsRequirement(row, requires))
    return (
      <ResultMessage
        title={t('action.error')}
        text={translate(requires.message)}
        severity="error"
        onClose={onClose}
      />
    );

  if (isCancelled && titles?.cancelled)
    return (
      <ResultMessage
        title={translate(titles.cancelled.title)}
        text={translate(titles.cancelled.content)}
        severity="info"
        autoClose
        onClose={onClose}
      />
    );

  if (result?.outcome === 'done' && showsResult && onSuccess?.closeAfterMs === undefined)
    return (
      <ResultMessage
        title={translate(titles?.successTitle ?? confirm.title)}
        text={result.text}
        details={<SuccessText text={result.text} notice={change.successNotice} row={row} />}
        severity="success"
        autoClose
        onClose={leave}
      />
    );

  const onCancel = titles?.cancelled && !result ? () => setCancelled(true) : onClose;
  return <ConfirmStep {...props} state={state} onCancel={onCancel} />;
}
