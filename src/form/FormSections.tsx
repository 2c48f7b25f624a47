import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import { useRecordContext } from 'react-admin';
import type { ResolvedForm, Resource, ValidationSchema } from '../../schema/types';
import { lazyFromLoader } from '../components/lazyWithRetry';
import { createSkeleton } from '../components/Skeleton';
import { RecordFields } from '../fields/RecordFields';
import { useSchemaTranslate } from '../i18n/useAppTranslate';
import { FormInputs, useVisibleInputs } from './FormInputs';

const Header = styled('header')({
  padding: '12px 16px',
  '& h2': { margin: 0, fontSize: '1rem', fontWeight: 650 },
  '& p': { margin: '2px 0 0', fontSize: '0.8125rem', color: 'var(--cp-muted)' },
});

const Body = styled('div')({ display: 'grid', gap: 16, padding: '4px 16px 16px' });

/**
 * The sections below each other. On wide screens the sections of `aside` are in a column of their own, which
 * stays visible.
 */
const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  '& > div': { display: 'grid', gap: 16, minWidth: 0 },
  [theme.breakpoints.up('lg')]: {
    '&[data-split]': { gridTemplateColumns: 'minmax(0, 1fr) 336px', alignItems: 'start' },
    '&[data-split] > div:last-of-type': { position: 'sticky', top: 16 },
  },
}));

type CustomInput = NonNullable<ResolvedForm['sections'][number]['customInput']>;

const getCustomInput = ({ component }: CustomInput) => lazyFromLoader(component, createSkeleton(120));

/**
 * Loads the custom inputs of a form before it is shown, so that the layout does not shift. A failed one shows its
 * error.
 */
export const preloadCustomInputs = ({ sections }: ResolvedForm): Promise<unknown> =>
  Promise.all(sections.map(({ customInput }) => customInput && getCustomInput(customInput).preload()));

/** The sections of a form, with read-only fields of the record and inputs. Empty sections are left out. */
export function FormSections(props: { resource: Resource; form: ResolvedForm; rules: ValidationSchema }) {
  const { resource, form, rules } = props;
  const translate = useSchemaTranslate(resource);
  const record = useRecordContext() ?? {};
  const getVisibleInputs = useVisibleInputs();
  const renderSections = (sections: ResolvedForm['sections']) =>
    sections
      .map((section) => ({ ...section, ask: getVisibleInputs(section.inputs) }))
      .filter(
        ({ readOnlyFields, ask: inputs, customInput }) => readOnlyFields || inputs.length > 0 || customInput,
      )
      .map(({ title, description, readOnlyFields, ask: inputs, customInput }) => {
        const Custom = customInput && getCustomInput(customInput);
        return (
          <Card component="section" key={title} aria-label={translate(title)}>
            <Header>
              <h2>{translate(title)}</h2>
              {description && <p>{translate(description)}</p>}
            </Header>
            <Body>
              {readOnlyFields && <RecordFields resource={resource} row={record} items={readOnlyFields} />}
              {inputs.length > 0 && <FormInputs resource={resource} inputs={inputs} rules={rules} />}
              {Custom && <Custom />}
            </Body>
          </Card>
        );
      });
  const aside = form.sections.filter((section) => section.aside);
  if (aside.length === 0) return renderSections(form.sections);
  return (
    <Columns data-split>
      <div>{renderSections(form.sections.filter((section) => !section.aside))}</div>
      <div>{renderSections(aside)}</div>
    </Columns>
  );
}
