import Card from '@mui/material/Card';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { CreateBase, EditBase, useEditContext, useRecordContext } from 'react-admin';
import { type Location, type Params, useLocation, useParams } from 'react-router';
import { parseWrittenDay } from '../../common/days';
import { getRequiredPermission, PERMISSION_REFUSALS } from '../../common/permissions';
import { isRow } from '../../providers/apiResponse';
import { toText } from '../../providers/fieldAccessor';
import { getListReturnPath } from '../../providers/lastListSearch';
import type { ResolvedForm, Resource, Row, ValidationSchema } from '../../schema/types';
import { BackLink } from '../components/BackLink';
import { Button } from '../components/Button';
import { EmptyState } from '../components/EmptyState';
import { ErrorState } from '../components/ErrorState';
import { PageHeader } from '../components/PageHeader';
import { toQueryState } from '../data/toQueryState';
import { useAppDataProvider } from '../data/useAppDataProvider';
import { useCanCall } from '../data/usePermissions';
import { fillPath } from '../fields/fillPath';
import { translateText } from '../i18n/language';
import { useAppTranslate, useSchemaTranslate } from '../i18n/useAppTranslate';
import { preloadCustomInputs } from './FormSections';
import { FormSkeleton } from './FormSkeleton';
import { FormView } from './FormView';
import { useFormDraft } from './useDraft';
import { useFormMutation } from './useFormMutation';

type SchemaFormProps = { resource: Resource; form: ResolvedForm; type: 'create' | 'edit' };

const ignoreError = () => undefined;

/** The default values that a form takes from its address: parameters of the path, the query or the state. */
function getValuesFromUrl(
  { fields }: Resource,
  { defaultValuesFromUrl = {} }: ResolvedForm,
  params: Params,
  { search, state }: Location,
): Row {
  const searchParams = new URLSearchParams(search);
  const stateParams = isRow(state) ? state : {};
  return Object.fromEntries(
    Object.entries(defaultValuesFromUrl).flatMap(([field, parameter = '']) => {
      const name = parameter.slice(1);
      const param = parameter.startsWith(':')
        ? params[name]
        : (searchParams.get(name) ?? toText(stateParams[name]));
      const value = fields[field]?.type === 'date' ? parseWrittenDay(param) : param;
      return value ? [[field, value]] : [];
    }),
  );
}

/** Loads the validation schema and the custom inputs of a form, and checks that the API has its endpoint. */
function useFormSetup({ resource, form, type }: SchemaFormProps) {
  const dataProvider = useAppDataProvider();
  return useQuery({
    queryKey: [resource.name, 'form', type],
    // Loaded each time the form opens, and never while the user types.
    gcTime: 0,
    staleTime: 'static',
    queryFn: async (): Promise<{ rules?: ValidationSchema }> => {
      const [isSupported, rules] = await Promise.all([
        dataProvider.supportsEndpoint(form.endpoint),
        form.validationSchema(),
        preloadCustomInputs(form),
      ]);
      return isSupported ? { rules: rules.default } : {};
    },
  });
}

/** The path of the page whose action opened the form, if there is one. */
const getOpenerPath = (state: unknown): string | undefined =>
  isRow(state) && typeof state.from === 'string' ? state.from : undefined;

/** Returns a function that returns the path of the back link for the record of a form. */
function useBackPath({ resource, form }: SchemaFormProps): (record: Row | undefined) => string {
  const { id = '' } = useParams();
  return (record) => getListReturnPath(fillPath(form.backLink.to, { ...record, id }) ?? resource.path);
}

/** The page of a form: the back link, the title and its content. */
function FormPage({ children, ...props }: SchemaFormProps & { children: ReactNode }) {
  const { resource, form } = props;
  const translate = useSchemaTranslate(resource);
  const record = useRecordContext();
  const getBackPath = useBackPath(props);
  return (
    <>
      <BackLink to={getBackPath(record)} label={translate(form.backLink.label)} />
      <PageHeader
        title={translate(form.title)}
        text={
          form.subtitleField
            ? toText(record?.[form.subtitleField])
            : form.description && translate(form.description)
        }
      />
      {children}
    </>
  );
}

function FormLoading(props: SchemaFormProps) {
  const t = useAppTranslate();
  return (
    <FormPage {...props}>
      <FormSkeleton text={t('form.loading')} />
    </FormPage>
  );
}

function FormLoadError(props: SchemaFormProps & { error: Error; onRetry: () => void }) {
  const { error, onRetry, ...form } = props;
  const translate = useSchemaTranslate(props.resource);
  return (
    <FormPage {...form}>
      <Card component="section">
        <ErrorState
          error={error}
          text={error.message || translate(props.form.loadErrorText)}
          onRetry={onRetry}
        />
      </Card>
    </FormPage>
  );
}

/** The error of the edit context. */
function EditError(props: SchemaFormProps) {
  const { error, isFetching, refetch } = useEditContext();
  if (isFetching || !error) return <FormLoading {...props} />;
  return <FormLoadError {...props} error={error} onRetry={() => void refetch()} />;
}

/** The reason why a record cannot be edited, in place of the form. */
function BlockedForm({ reason, ...props }: SchemaFormProps & { reason: string }) {
  const translate = useSchemaTranslate(props.resource);
  const getBackPath = useBackPath(props);
  const record = useRecordContext();
  return (
    <Card component="section">
      <EmptyState title={translateText(reason)}>
        <Button to={getBackPath(record)}>{translate(props.form.backLink.label)}</Button>
      </EmptyState>
    </Card>
  );
}

/**
 * The form of a create or edit context. If the record had a `blockedReasonField` when the form opened, shows the
 * reason instead.
 */
function FormPageContent({
  type,
  ...props
}: SchemaFormProps &
  Omit<ComponentProps<typeof FormView>, 'homePath'> & { getHomePath: (record: Row | undefined) => string }) {
  const { resource, form, getHomePath, ...view } = props;
  const record = useRecordContext();
  const [blockedReason] = useState(
    () => form.blockedReasonField && toText(record?.[form.blockedReasonField]),
  );
  const page = { resource, form, type };
  return (
    <FormPage {...page}>
      {blockedReason ? (
        <BlockedForm {...page} reason={blockedReason} />
      ) : (
        <FormView {...view} resource={resource} form={form} homePath={getHomePath(record)} />
      )}
    </FormPage>
  );
}

/** The page of an opened form, built on react-admin's `CreateBase` or `EditBase`. */
function FormController(props: SchemaFormProps) {
  const { resource, form, type } = props;
  const t = useAppTranslate();
  const params = useParams();
  const location = useLocation();
  const { pathname, search, state } = location;
  const [createRecord] = useState(
    (): Row => ({ ...form.defaultValues, ...getValuesFromUrl(resource, form, params, location) }),
  );
  const [draft, discardDraft] = useFormDraft(form.defaultValuesFromUrl ? pathname + search : pathname);
  const getBackPath = useBackPath(props);
  const openerPath = getOpenerPath(state);
  const getHomePath = (record: Row | undefined) =>
    openerPath === undefined ? getBackPath(record ?? createRecord) : getListReturnPath(openerPath);
  const { mutationOptions, ...mutation } = useFormMutation(resource, form, draft, getHomePath);
  const canCall = useCanCall();
  const { data: setup, error, retry } = toQueryState(useFormSetup(props));

  const permission = getRequiredPermission(form.endpoint);

  if (permission !== 'none' && !canCall(form.endpoint))
    return (
      <FormPage {...props}>
        <Card component="section">
          <EmptyState title={translateText(PERMISSION_REFUSALS[permission])} />
        </Card>
      </FormPage>
    );
  if (error) return <FormLoadError {...props} error={error} onRetry={retry} />;
  if (setup && !setup.rules)
    return (
      <FormPage {...props}>
        <Card component="section">
          <EmptyState title={t('form.not_offered')} text={t('form.not_offered_text')} />
        </Card>
      </FormPage>
    );

  const base = {
    resource: resource.name,
    // `Admin` checks the session on each navigation.
    disableAuthentication: true,
    mutationMode: 'pessimistic',
    mutationOptions,
    redirect: resource.path,
  } as const;
  const content = setup?.rules ? (
    <FormPageContent
      {...props}
      {...mutation}
      rules={setup.rules}
      draft={draft}
      onDiscardDraft={discardDraft}
      getHomePath={getHomePath}
    />
  ) : (
    <FormLoading {...props} />
  );
  if (type === 'create')
    return (
      <CreateBase {...base} record={createRecord}>
        {content}
      </CreateBase>
    );
  return (
    <EditBase
      {...base}
      // The form of the user's own profile has no id in its path.
      id={params.id || resource.name}
      queryOptions={{
        meta: { form: 'edit' },
        enabled: setup !== undefined,
        // Loaded each time the form opens, and never while the user types.
        gcTime: 0,
        staleTime: 'static',
        onError: ignoreError,
      }}
      redirectOnError={false}
      loading={<FormLoading {...props} />}
      error={<EditError {...props} />}
    >
      {content}
    </EditBase>
  );
}

/** The page of a form of a schema. It is mounted again for another record, or for other values in the address. */
export default function SchemaForm(props: SchemaFormProps) {
  const { id = '' } = useParams();
  const { search } = useLocation();
  return <FormController key={`${id}${props.form.defaultValuesFromUrl ? search : ''}`} {...props} />;
}
