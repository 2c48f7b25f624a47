import { Alert, DialogContentText } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import type { Confirm, Row } from '../../schema/types';
import { DescriptionListRoot } from '../components/DescriptionList';
import { DialogFrame } from '../components/DialogFrame';
import { lazyFromLoader, lazyWithRetry } from '../components/lazyWithRetry';
import { createSkeleton } from '../components/Skeleton';
import { FailureAlert } from '../fields/FailureAlert';
import { renderField } from '../fields/fieldTypes';
import { RecordFields } from '../fields/RecordFields';
import { useAppTranslate, useFieldLabel, useSchemaTranslate } from '../i18n/useAppTranslate';
import { DialogActions } from './DialogActions';
import { type Proof, ProofFields } from './ProofFields';
import type { ActionDialogProps, useActionDialog } from './useActionDialog';

/** The height of a preview in px while it is loading: two lines. */
const PREVIEW_HEIGHT = 48;

const Amount = styled(DescriptionListRoot)({
  gridTemplateColumns: '1fr',
  gap: 0,
  '& dd': { fontSize: '1.75rem', fontWeight: 650, lineHeight: 1.3 },
});

function Preview({ load, row }: { load: NonNullable<Confirm<Row>['preview']>; row: Row }) {
  const Content = lazyFromLoader(load, createSkeleton(PREVIEW_HEIGHT));
  return <Content row={row} />;
}

const DialogForm = lazyWithRetry(() => import('../form/DialogForm'), createSkeleton(56));

type ConfirmStepProps = ActionDialogProps & {
  state: ReturnType<typeof useActionDialog>;
  onCancel: () => void;
};

/**
 * The confirmation of an action: the question, the form, the buttons and the failure. After a success it shows
 * the success message.
 */
export function ConfirmStep({ resource, name, change, row, state, onCancel }: ConfirmStepProps) {
  const { draft, discardDraft, showsResult, isPending, result, run, leave, closeAndKeepDraft } = state;
  const { confirm, resultDialog: titles, form } = change;
  const t = useAppTranslate();
  const translate = useSchemaTranslate(resource);
  const getLabel = useFieldLabel(resource);
  const [isFormReady, setFormReady] = useState(form === undefined);
  const [proof, setProof] = useState<Proof>({ current_pass: '' });
  const withProof = (values?: Row) => (change.reauthenticate ? { ...values, ...proof } : values);
  const formId = useId();
  const { amountField } = confirm;
  const moneyField = amountField === undefined ? undefined : resource.fields[amountField];
  const amount = amountField && moneyField ? renderField(row, amountField, moneyField) : undefined;
  const isDone = result?.outcome === 'done';
  if (isDone && showsResult)
    return (
      <DialogFrame title={translate(titles?.successTitle ?? confirm.title)} onClose={leave} success>
        <Alert severity="success">{result.text}</Alert>
      </DialogFrame>
    );

  // After a success the question stays disabled until the next page is open.
  const isBusy = isPending || isDone;
  const failure = isBusy ? undefined : result;
  const rejection = failure?.outcome === 'failed' ? failure : undefined;
  const buttons = (
    <DialogActions
      isPending={isBusy}
      color={change.color === 'error' ? 'error' : 'primary'}
      cancelLabel={confirm.cancel && translate(confirm.cancel)}
      onCancel={onCancel}
      {...(form ? { type: 'submit', form: formId } : { onClick: () => void run(withProof()) })}
      disabled={isBusy || !isFormReady}
    >
      {translate(isBusy ? confirm.pending : confirm.confirm)}
    </DialogActions>
  );
  return (
    <DialogFrame
      title={translate(rejection && titles ? titles.errorTitle : confirm.title)}
      // Escape and a click outside keep the draft of the form. Cancel discards it.
      onClose={isBusy ? undefined : form ? closeAndKeepDraft : onCancel}
      buttons={buttons}
      // A form stays open after a refusal.
      autoClose={rejection && !form && showsResult ? { text: rejection.text, severity: 'error' } : undefined}
    >
      {amount && (
        <Amount>
          <dt>{amountField && getLabel(amountField)}</dt>
          <dd>{amount}</dd>
        </Amount>
      )}
      {/* After a failure the title and the reason replace the question. */}
      {!(rejection && titles) && <DialogContentText>{translate(confirm.content)}</DialogContentText>}
      <RecordFields
        resource={resource}
        row={row}
        items={amount ? confirm.fields.filter((name) => name !== amountField) : confirm.fields}
      />
      {confirm.preview && <Preview load={confirm.preview} row={row} />}
      {form && (
        <DialogForm
          id={formId}
          resource={resource}
          name={name}
          change={{ ...change, form }}
          row={row}
          draft={draft}
          onDiscardDraft={discardDraft}
          onReady={() => setFormReady(true)}
          errors={result?.fields}
          onSubmit={async (values: Row) => (await run(withProof(values)))?.fields}
        />
      )}
      {change.reauthenticate && (
        <ProofFields proof={proof} errors={failure?.fields} form={formId} onChange={setProof} />
      )}
      {failure && <FailureAlert failure={failure} />}
      {failure?.outcome === 'unknown' && <DialogContentText>{t('action.unknown')}</DialogContentText>}
    </DialogFrame>
  );
}
