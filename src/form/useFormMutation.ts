import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useNavigate } from 'react-router';
import { deleteDraft } from '../../providers/drafts';
import { getErrorMessage } from '../../providers/errors';
import { FormRejection } from '../../providers/forms';
import type { ResolvedForm, Resource, Row } from '../../schema/types';
import { useIsUnmounted } from '../components/useIsUnmounted';
import { createFailure, type Failure } from '../data/failure';
import { useInvalidateAll } from '../data/useRefreshAll';
import { fillPath } from '../fields/fillPath';
import { useAppTranslate, useSchemaTranslate } from '../i18n/useAppTranslate';
import type { FormDraft } from './useDraft';

/** The submitted values, and the record that an edit form was opened with. */
type MutationVariables = { data?: Row; previousData?: Row };

/**
 * Returns the `mutationOptions` of `CreateBase` and `EditBase` for a form: its idempotency key and the handlers
 * of success and error. A success discards the draft and opens the form's `redirect`, or `getHomePath` of the
 * record.
 */
export function useFormMutation(
  resource: Resource,
  form: ResolvedForm,
  draft: FormDraft,
  getHomePath: (record: Row | undefined) => string,
) {
  const invalidateAll = useInvalidateAll();
  const notify = useNotify();
  const navigate = useNavigate();
  const translate = useSchemaTranslate(resource);
  const t = useAppTranslate();
  const isUnmounted = useIsUnmounted();
  const [failure, setFailure] = useState<Failure>();
  const [isSaved, setSaved] = useState(false);

  const showMessage = (text: string, type: 'success' | 'error') =>
    notify(text, { type, messageArgs: { _: text } });

  const toFailure = (error: unknown): { failure: Failure; text: string } => {
    if (!(error instanceof FormRejection)) {
      const text = translate(form.unexpectedErrorMessage, { error: getErrorMessage(error) });
      return { failure: createFailure(error, text), text };
    }
    const { errors } = error.body;
    const text = translate(form.errorMessage, { msg: error.message || t('unknown_error') });
    // The inputs show the messages of their fields.
    const shown = Object.keys(errors).length > 0 ? t('form.check') : text;
    return { failure: { ...createFailure(error, shown), fields: errors }, text };
  };

  const onError = (error: unknown) => {
    const { failure, text } = toFailure(error);
    // If the user has left the form, the draft is still stored.
    if (isUnmounted()) showMessage(text, 'error');
    else setFailure(failure);
  };

  const onSuccess = async (data: Row, { data: values, previousData }: MutationVariables) => {
    setSaved(true);
    deleteDraft(draft.address);
    await invalidateAll();
    showMessage(translate(form.successMessage), 'success');
    if (isUnmounted()) return;
    const path = form.redirect
      ? (fillPath(form.redirect, { ...values, ...data }) ?? resource.path)
      : getHomePath(previousData);
    navigate(path, { replace: true });
  };

  return {
    failure,
    /** True after a success, while the next page is opened. */
    isSaved,
    mutationOptions: {
      meta: { idempotencyKey: draft.idempotencyKey },
      onMutate: () => setFailure(undefined),
      onError,
      onSuccess,
    },
  };
}
