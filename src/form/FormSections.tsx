import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import { useRecordContext } from 'react-admin';
import type { FilledForm, FormRules, Resource } from '../../schema/types';
import { createSkeleton } from '../components/Skeleton';
import { RecordFields } from '../fields/RecordFields';
import { lazyFromLoader } from '../layout/lazyWithRetry';
import { useSaid } from '../words/useWords';
import { FormInputs, useVisibleInputs } from './FormInputs';

const Header = styled('header')({
  padding: '12px 16px',
  '& h2': { margin: 0, fontSize: '1rem', fontWeight: 650 },
  '& p': { margin: '2px 0 0', fontSize: '0.8125rem', color: 'var(--cp-muted)' },
});

const Body = styled('div')({ display: 'grid', gap: 16, padding: '4px 16px 16px' });

type CustomInput = NonNullable<FilledForm['groups'][number]['draw']>;

const getCustomInput = ({ load }: CustomInput) => lazyFromLoader(load, createSkeleton(120));

/** Loads the custom inputs of a form, so that nothing moves while somebody types. A failure is shown in the place of the input. */
export const preloadCustomInputs = ({ groups }: FilledForm): Promise<unknown> =>
  Promise.all(groups.map(({ draw }) => draw && getCustomInput(draw).preload()));

/** The sections of a form, with read-only fields of the record and inputs. A section without content is left out. */
export function FormSections(props: { resource: Resource; form: FilledForm; rules: FormRules }) {
  const { resource, form, rules } = props;
  const translate = useSaid(resource);
  const record = useRecordContext() ?? {};
  const getVisibleInputs = useVisibleInputs();
  return form.groups
    .map((section) => ({ ...section, ask: getVisibleInputs(section.ask) }))
    .filter(({ shows, ask, draw }) => shows || ask.length > 0 || draw)
    .map(({ title, text, shows, ask, draw }) => {
      const Custom = draw && getCustomInput(draw);
      return (
        <Card component="section" key={title} aria-label={translate(title)}>
          <Header>
            <h2>{translate(title)}</h2>
            {text && <p>{translate(text)}</p>}
          </Header>
          <Body>
            {shows && <RecordFields resource={resource} row={record} items={shows} />}
            {ask.length > 0 && <FormInputs resource={resource} inputs={ask} rules={rules} />}
            {Custom && <Custom />}
          </Body>
        </Card>
      );
    });
}
