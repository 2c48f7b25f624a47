import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import { Form, useRecordContext, useSaveContext } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { useLocation } from 'react-router';
import { deleteDraft } from '../../providers/drafts';
import { getInputNames } from '../../schema/form';
import type { ResolvedForm, Resource, Row, ValidationSchema } from '../../schema/types';
import { Button } from '../components/Button';
import { useWarnWhenUnsavedChanges } from '../components/unsavedChanges';
import type { Failure } from '../data/failure';
import { FailureAlert } from '../fields/FailureAlert';
import { useAppTranslate, useSchemaTranslate } from '../i18n/useAppTranslate';
import { DraftRestoredNotice } from './DraftRestoredNotice';
import { FormCard } from './FormCard';
import { FormErrorSummary } from './FormErrorSummary';
import { FormSections } from './FormSections';
import type { FormDraft } from './useDraft';
import { useFocusFirstError } from './useFocusFirstError';
import { zodResolver } from './zod';

type FormViewProps = {
  resource: Resource;
  form: ResolvedForm;
  rules: ValidationSchema;
  draft: FormDraft;
  onDiscardDraft: () => void;
  /** The reason why the form was not saved. */
  failure: Failure | undefined;
  /** True once the form is saved. */
  isSaved: boolean;
  /** The page that Cancel opens. */
  homePath: string;
};

/** The buttons of a form, which stay visible at the bottom. */
const Toolbar = styled('footer')({
  position: 'sticky',
  bottom: 0,
  zIndex: 4,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  alignItems: 'center',
  gap: 8,
  padding: '12px 0',
  borderTop: '1px solid var(--cp-border)',
  backgroundColor: 'var(--cp-page)',
  // A long message does not cover the form.
  '& > [role=alert]': { flex: '1 1 320px', maxHeight: '40dvh', overflowY: 'auto' },
});

/** Moves the focus to the input that the hash of the address names. */
function useFocusInputOfHash(names: readonly string[]): void {
  const { setFocus } = useFormContext();
  const { isReady } = useFormState();
  const { hash } = useLocation();
  useEffect(() => {
    const name = hash.slice(1);
    if (isReady && names.includes(name)) setFocus(name);
  }, [isReady, hash, names, setFocus]);
}

function FormContent(props: FormViewProps & { defaultValues: Row }) {
  const { resource, form, rules, draft, onDiscardDraft, failure, isSaved, homePath, defaultValues } = props;
  const t = useAppTranslate();
  const translate = useSchemaTranslate(resource);
  const { isDirty, isSubmitting } = useFormState();
  const [names] = useState(() => getInputNames(form));
  const isBusy = isSubmitting || isSaved;
  useFocusInputOfHash(names);
  useFocusFirstError(names, failure?.fields);
  // No warning while the form is being sent: its result is shown as a notification.
  useWarnWhenUnsavedChanges(isDirty && !isBusy, () => deleteDraft(draft.address));
  return (
    <FormCard>
      <DraftRestoredNotice draft={draft} defaultValues={defaultValues} onDiscard={onDiscardDraft} />
      <FormErrorSummary resource={resource} form={form} />
      <FormSections resource={resource} form={form} rules={rules} />
      <Toolbar>
        {failure && !isBusy && <FailureAlert failure={failure} />}
        <Button color="inherit" {...(isBusy ? { disabled: true } : { to: homePath })}>
          {t('form.cancel')}
        </Button>
        <Button type="submit" variant="contained" disabled={isBusy}>
          {translate(isBusy ? form.submittingLabel : form.submitLabel)}
        </Button>
      </Toolbar>
    </FormCard>
  );
}

/** A value for each input and each hidden field. */
const getDefaultValues = (form: ResolvedForm, record: Row): Row =>
  Object.fromEntries(
    [...getInputNames(form), ...form.hiddenFields].map((name) => [name, record[name] ?? '']),
  );

/**
 * The form of a create or edit context. It is validated while the user types, stored as a draft, and submitted at
 * most once. Error messages of the server are shown at the inputs.
 */
export function FormView(props: FormViewProps) {
  const { form, rules } = props;
  const record = useRecordContext();
  const { save } = useSaveContext();
  const [defaultValues] = useState(() => getDefaultValues(form, record ?? {}));
  const isSaving = useRef(false);

  const saveOnce = async (values: Row) => {
    if (isSaving.current) return undefined;
    isSaving.current = true;
    try {
      return await save?.(values);
    } finally {
      isSaving.current = false;
    }
  };

  return (
    <FormCard as="section">
      <Form
        defaultValues={defaultValues}
        resolver={zodResolver(rules)}
        mode="onTouched"
        onSubmit={saveOnce}
        disableInvalidFormNotification
        noValidate
      >
        <FormContent {...props} defaultValues={defaultValues} />
      </Form>
    </FormCard>
  );
}
