import { Alert } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Form, ResourceContextProvider } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { attempt } from '../../declare/attempt';
import { asked } from '../../declare/form';
import type { Change, DialogForm as Declared, FormRules, Resource, Row } from '../../declare/types';
import { ErrorState } from '../components/ErrorState';
import { createSkeleton, Skeleton } from '../components/Skeleton';
import { asShown } from '../data/asShown';
import { usePortalData } from '../data/usePortalData';
import { asText } from '../fields/asText';
import { lazyFromLoader } from '../layout/lazyWithRetry';
import { useSaid, useWords } from '../words/useWords';
import { AskedFields, useOffered } from './AskedFields';
import { FirstRefused } from './FirstRefused';
import { Restored } from './Restored';
import type { Kept } from './useDraft';
import { zodResolver } from './zod';

/** What the server said of what was filled in, by the names of the fields. */
type Refusals = Readonly<Record<string, string>>;

export type DialogFormProps = {
  /** Of the form's element: the button that sends it stands elsewhere in the dialog. */
  id: string;
  resource: Resource;
  /** The name of the action, the change that it is, and the row. */
  name: string;
  change: Change<Row> & { form: Declared<Row> };
  row: Row;
  /** What was filled in before and not sent. */
  kept: Kept;
  /** Has that forgotten, and what is filled in next sent as something else. */
  onStartOver: () => void;
  /** Told once it can be filled in. */
  onReady: () => void;
  /** What was refused when it was last sent. */
  refused: Refusals | undefined;
  /** Sends what was filled in; answers with what was refused of it. */
  onFilled: (values: Row) => Promise<Refusals | undefined>;
};

const Stack = styled('div')({ display: 'grid', gap: 16, paddingTop: 8, '& p': { margin: 0 } });

/** What the button is about to do, once what is filled in holds. */
function Says({ resource, change, row, rules }: DialogFormProps & { rules: FormRules }) {
  const said = useSaid(resource);
  const { control } = useFormContext();
  const filled = useWatch({ control });
  const { says } = change.form;
  if (!says || !rules.safeParse(filled).success) return null;
  const all: Row = { ...row, ...filled };
  const args = Object.fromEntries(
    Object.entries(resource.fields).map(([field, kind]) => [field, kind ? asText(all, field, kind) : '']),
  );
  return <p role="status">{said(says, args)}</p>;
}

/** What the change will do to the record, with what is filled in. */
function Preview({ load, row }: { load: NonNullable<Declared<Row>['preview']>; row: Row }) {
  const Part = lazyFromLoader(load, createSkeleton(80));
  return <Part row={row} />;
}

function Inputs(props: DialogFormProps & { rules: FormRules; begun: Row }) {
  const { resource, change, rules, refused, kept, begun, onReady, onStartOver } = props;
  const { setFocus } = useFormContext();
  const { preview } = change.form;
  const names = change.form.ask.map((one) => asked(one).field);
  const ask = useOffered()(change.form.ask);
  const [first] = names;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the dialog opens.
  useEffect(() => {
    onReady();
    if (first) setFocus(first, { shouldSelect: true });
  }, []);
  return (
    <Stack>
      <Restored kept={kept} begun={begun} onStartOver={onStartOver} />
      <FirstRefused names={names} fields={refused} />
      <AskedFields resource={resource} ask={ask} rules={rules} />
      {preview && <Preview load={preview} row={props.row} />}
      <Says {...props} />
    </Stack>
  );
}

/** What a change asks for in its dialog: judged by its rules while somebody types, and sent as a whole. */
export default function DialogForm(props: DialogFormProps) {
  const { id, resource, name, change, row, onFilled } = props;
  const { form, call } = change;
  const t = useWords();
  const dataProvider = usePortalData();
  const [begun] = useState(() => {
    const values: Row = attempt(() => form.begin?.(row)) ?? {};
    return Object.fromEntries(form.ask.map((one) => [asked(one).field, values[asked(one).field] ?? '']));
  });
  const offer = useQuery({
    queryKey: [resource.name, 'actions', name, id],
    // As on a form's own page: not while somebody fills it in.
    gcTime: 0,
    staleTime: 'static',
    queryFn: async () => {
      const [offered, rules] = await Promise.all([dataProvider.offers(call), form.rules(row)]);
      return offered ? { rules: rules.default } : {};
    },
  });
  const { data, error, retry } = asShown(offer);
  if (error) return <ErrorState error={error} text={error.message || t('unknown_error')} onRetry={retry} />;
  if (!data) return <Skeleton height={40} role="status" aria-busy="true" aria-label={t('form.loading')} />;
  const { rules } = data;
  if (!rules) return <Alert severity="info">{t('form.not_offered_text')}</Alert>;
  return (
    <ResourceContextProvider value={resource.name}>
      <Form
        id={id}
        defaultValues={begun}
        resolver={zodResolver(rules)}
        mode="onTouched"
        onSubmit={onFilled}
        disableInvalidFormNotification
        noValidate
      >
        <Inputs {...props} rules={rules} begun={begun} />
      </Form>
    </ResourceContextProvider>
  );
}
