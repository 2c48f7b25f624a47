import { Alert, AlertTitle, Link } from '@mui/material';
import { useFormContext, useFormState } from 'react-hook-form';
import { getInputNames, normalizeInput } from '../../schema/form';
import type { ResolvedForm, Resource } from '../../schema/types';
import { useAppTranslate, useFieldLabel } from '../i18n/useAppTranslate';

/**
 * The inputs with errors after a submit that was refused, as links to them. A single error is shown at its input
 * only.
 */
export function FormErrorSummary({ resource, form }: { resource: Resource; form: ResolvedForm }) {
  const t = useAppTranslate();
  const getLabel = useFieldLabel(resource);
  const { setFocus } = useFormContext();
  const { errors, submitCount } = useFormState();
  const names = getInputNames(form).filter((name) => errors[name]);
  if (submitCount === 0 || names.length < 2) return null;
  const inputs = form.sections.flatMap((section) => section.inputs.map(normalizeInput));
  const title = t('form.errors', { smart_count: names.length });
  return (
    <Alert severity="error" role="group" aria-label={title}>
      <AlertTitle sx={{ fontSize: '0.875rem', fontWeight: 600, mb: 0.5 }}>{title}</AlertTitle>
      <ul style={{ margin: 0, paddingInlineStart: 18 }}>
        {names.map((name) => {
          const label = inputs.find(({ field }) => field === name)?.label;
          return (
            <li key={name}>
              <Link component="button" type="button" color="inherit" onClick={() => setFocus(name)}>
                {getLabel(label ? { field: name, label } : name)}
              </Link>
            </li>
          );
        })}
      </ul>
    </Alert>
  );
}
