import Card from '@mui/material/Card';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { type Params, useLocation, useParams } from 'react-router';
import { writtenDay } from '../../common/days';
import type { FilledForm, Resource, Row } from '../../declare/types';
import { isRow } from '../../providers/envelope';
import { asLeft } from '../../providers/lastAsked';
import { callFor } from '../../providers/record';
import { plain } from '../../providers/values';
import { Button } from '../components/Button';
import { EmptyState } from '../components/EmptyState';
import { ErrorState } from '../components/ErrorState';
import { asShown } from '../data/asShown';
import { usePortalData } from '../data/usePortalData';
import { addressOf } from '../fields/address';
import { BackLink } from '../layout/BackLink';
import { PageHeader } from '../layout/PageHeader';
import { say } from '../words/language';
import { useSaid, useWords } from '../words/useWords';
import { FilledIn } from './FilledIn';
import { groupsAhead } from './FormGroups';
import { FormShape } from './FormShape';

type FormPageProps = { resource: Resource; form: FilledForm; which: 'create' | 'edit' };

/** What of the address a form begins with. */
function takenFrom({ fields }: Resource, { take = {} }: FilledForm, params: Params, search: string): Row {
  const query = new URLSearchParams(search);
  return Object.fromEntries(
    Object.entries(take).flatMap(([field, from = '']) => {
      const name = from.slice(1);
      const value = from.startsWith(':') ? params[name] : query.get(name);
      const taken = fields[field]?.kind === 'date' ? writtenDay(value) : value;
      return taken ? [[field, taken]] : [];
    }),
  );
}

/** What a form begins with: whether the API has its call, its rules, and the values of the record it changes. */
function useBeginning({ resource, form, which }: FormPageProps) {
  const dataProvider = usePortalData();
  const params = useParams();
  const { search } = useLocation();
  const { id = '' } = params;
  return useQuery({
    queryKey: [resource.name, which, id, form.take && search],
    // Read anew each time the form is opened, and not while somebody fills it in.
    gcTime: 0,
    staleTime: 'static',
    queryFn: async () => {
      const [offered, rules] = await Promise.all([
        dataProvider.offers(form.call),
        form.rules(),
        groupsAhead(form),
      ]);
      if (!offered) return { offered };
      const read: Row = form.read
        ? await dataProvider.read(callFor(form.read, id), form.absent)
        : { ...form.begin, ...takenFrom(resource, form, params, search) };
      return { offered, rules: rules.default, values: read };
    },
  });
}

/** The screen of the action that led here, where one did. */
const openedFrom = (state: unknown): string | undefined =>
  isRow(state) && typeof state.from === 'string' ? state.from : undefined;

/** The form, or why the record did not take it when it was opened. */
function Offered({
  back,
  ...props
}: { back: string } & FormPageProps & Omit<ComponentProps<typeof FilledIn>, keyof FormPageProps>) {
  const { resource, form, values } = props;
  const [refused] = useState(() => form.refused && plain(values[form.refused]));
  const said = useSaid(resource);
  if (!refused) return <FilledIn {...props} />;
  return (
    <Card component="section">
      <EmptyState title={say(refused)}>
        <Button to={back}>{said(form.back.label)}</Button>
      </EmptyState>
    </Card>
  );
}

/** The page of a declared form. */
export default function FormPage(props: FormPageProps) {
  const { resource, form } = props;
  const { id = '' } = useParams();
  const { search, state } = useLocation();
  const said = useSaid(resource);
  const t = useWords();
  const { data, error, retry } = asShown(useBeginning(props));
  const back = asLeft(addressOf(form.back.to, { ...data?.values, id }) ?? resource.path);
  const from = openedFrom(state);
  const title = said(form.title);

  return (
    <>
      <BackLink to={back} label={said(form.back.label)} />
      <PageHeader
        title={title}
        text={form.of ? plain(data?.values?.[form.of]) : form.text && said(form.text)}
      />
      {error ? (
        <Card component="section">
          <ErrorState error={error} text={error.message || said(form.absent)} onRetry={retry} />
        </Card>
      ) : !data ? (
        <FormShape text={t('form.loading')} />
      ) : data.rules && data.values ? (
        <Offered
          key={`${id}${form.take ? search : ''}`}
          {...props}
          rules={data.rules}
          values={data.values}
          back={back}
          home={from === undefined ? back : asLeft(from)}
        />
      ) : (
        <Card component="section">
          <EmptyState title={t('form.not_offered')} text={t('form.not_offered_text')} />
        </Card>
      )}
    </>
  );
}
