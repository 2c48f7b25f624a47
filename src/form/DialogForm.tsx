import { Alert } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Form, ResourceContextProvider } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { normalizeInput } from '../../schema/form';
import { tryCatch } from '../../schema/tryCatch';
import type {
  DialogForm as DialogFormSchema,
  Mutation,
  Resource,
  Row,
  ValidationSchema,
} from '../../schema/types';
import { ErrorState } from '../components/ErrorState';
import { lazyFromLoader } from '../components/lazyWithRetry';
import { createSkeleton, Skeleton } from '../components/Skeleton';
import { toQueryState } from '../data/toQueryState';
import { useAppDataProvider } from '../data/useAppDataProvider';
import { fieldToText } from '../fields/fieldToText';
import { useAppTranslate, useSchemaTranslate } from '../i18n/useAppTranslate';
import { DraftRestoredNotice } from './DraftRestoredNotice';
import { FormInputs, useVisibleInputs } from './FormInputs';
import type { FormDraft } from './useDraft';
import { useFocusFirstError } from './useFocusFirstError';
import { zodResolver } from './zod';

/** Error messages of the server by field name. */
type FieldErrors = Readonly<Record<string, string>>;

export type DialogFormProps = {
  /** The id of the form element, for the submit button elsewhere in the dialog. */
  id: string;
  resource: Resource;
  /** The name of the action, its mutation, and the row. */
  name: string;
  change: Mutation<Row> & { form: DialogFormSchema<Row> };
  row: Row;
  draft: FormDraft;
  onDiscardDraft: () => void;
  /** Is called once the form can be filled in. */
  onReady: () => void;
  /** The error messages of the last rejection. */
  errors: FieldErrors | undefined;
  /** Sends the values. Resolves with the error messages of a rejection. */
  onSubmit: (values: Row) => Promise<FieldErrors | undefined>;
};

const Stack = styled('div')({ display: 'grid', gap: 16, paddingTop: 8, '& p': { margin: 0 } });

/** Says what the submit button will do. It is shown once the values are valid. */
function Summary({ resource, change, row, rules }: DialogFormProps & { rules: ValidationSchema }) {
  const translate = useSchemaTranslate(resource);
  const { control } = useFormContext();
  const values = useWatch({ control });
  const { summary } = change.form;
  if (!summary || !rules.safeParse(values).success) return null;
  const record: Row = { ...row, ...values };
  const args = Object.fromEntries(
    Object.entries(resource.fields).map(([name, field]) => [
      name,
      field ? fieldToText(record, name, field) : '',
    ]),
  );
  return <p role="status">{translate(summary, args)}</p>;
}

/** A preview of the record after the action, with the values of the form. */
function Preview({ load, row }: { load: NonNullable<DialogFormSchema<Row>['preview']>; row: Row }) {
  const Content = lazyFromLoader(load, createSkeleton(80));
  return <Content row={row} />;
}

function DialogFormContent(props: DialogFormProps & { rules: ValidationSchema; defaultValues: Row }) {
  const { resource, change, rules, errors, draft, defaultValues, onReady, onDiscardDraft } = props;
  const { setFocus } = useFormContext();
  const { preview, inputs: allInputs } = change.form;
  const names = Object.keys(defaultValues);
  const inputs = useVisibleInputs()(allInputs);
  useFocusFirstError(names, errors);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the dialog opens.
  useEffect(() => {
    onReady();
    const [first] = names;
    if (first) setFocus(first, { shouldSelect: true });
  }, []);
  return (
    <Stack>
      <DraftRestoredNotice draft={draft} defaultValues={defaultValues} onDiscard={onDiscardDraft} />
      <FormInputs resource={resource} inputs={inputs} rules={rules} />
      {preview && <Preview load={preview} row={props.row} />}
      <Summary {...props} />
    </Stack>
  );
}

/** The default value of each input. If `defaultValues` throws for an unexpected record, the inputs are empty. */
function getDefaultValues({ inputs, defaultValues }: DialogFormSchema<Row>, row: Row): Row {
  const values: Row = tryCatch(() => defaultValues?.(row)) ?? {};
  return Object.fromEntries(inputs.map(normalizeInput).map(({ field }) => [field, values[field] ?? '']));
}

/** The form in the dialog of an action. It is validated while the user types. */
export default function DialogForm(props: DialogFormProps) {
  const { id, resource, name, change, row, onSubmit } = props;
  const { form, endpoint } = change;
  const t = useAppTranslate();
  const dataProvider = useAppDataProvider();
  const [defaultValues] = useState(() => getDefaultValues(form, row));
  // Without its own record the form would use the record context of the page.
  const [record] = useState((): Row => ({ ...row, ...defaultValues }));
  const setup = useQuery({
    queryKey: [resource.name, 'actions', name, id],
    // Loaded each time the dialog opens, and never while the user types.
    gcTime: 0,
    staleTime: 'static',
    queryFn: async (): Promise<{ rules?: ValidationSchema }> => {
      const [isSupported, rules] = await Promise.all([
        dataProvider.supportsEndpoint(endpoint),
        form.validationSchema(row),
      ]);
      return isSupported ? { rules: rules.default } : {};
    },
  });
  const { data, error, retry } = toQueryState(setup);
  if (error) return <ErrorState error={error} text={error.message || t('unknown_error')} onRetry={retry} />;
  if (!data) return <Skeleton height={40} role="status" aria-busy="true" aria-label={t('form.loading')} />;
  const { rules } = data;
  if (!rules) return <Alert severity="info">{t('form.not_offered_text')}</Alert>;
  return (
    <ResourceContextProvider value={resource.name}>
      <Form
        id={id}
        record={record}
        resolver={zodResolver(rules)}
        mode="onTouched"
        onSubmit={onSubmit}
        disableInvalidFormNotification
        noValidate
      >
        <DialogFormContent {...props} rules={rules} defaultValues={defaultValues} />
      </Form>
    </ResourceContextProvider>
  );
}
