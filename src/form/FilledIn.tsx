import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import { Form, ResourceContextProvider } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router';
import { filledBy } from '../../declare/form';
import type { FilledForm, FormRules, Resource, Row } from '../../declare/types';
import { forgetDraft } from '../../providers/drafts';
import { Button } from '../components/Button';
import type { Failure } from '../data/failure';
import { FailureAlert } from '../fields/FailureAlert';
import { useWarnWhenUnsavedChanges } from '../layout/unsavedChanges';
import { useSaid, useWords } from '../words/useWords';
import { FirstRefused } from './FirstRefused';
import { FormGroups } from './FormGroups';
import { Restored } from './Restored';
import { Sheet } from './Sheet';
import { type Kept, useKept } from './useDraft';
import { useSave } from './useSave';
import { zodResolver } from './zod';

type FilledProps = {
  resource: Resource;
  form: FilledForm;
  rules: FormRules;
  /** What the form begins with. */
  values: Row;
  /** Where it leads when it is left: by Cancel, and saved where it goes nowhere else. */
  home: string;
};

/** The buttons stay in sight, on a phone within the thumb's reach. */
const Foot = styled('footer')({
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
  // However much it says, the form over it is seen.
  '& > [role=alert]': { flex: '1 1 320px', maxHeight: '40dvh', overflowY: 'auto' },
});

/** The values a form begins with: of each field asked for, and of what is sent along. */
const begunWith = (form: FilledForm, values: Row): Row =>
  Object.fromEntries([...filledBy(form), ...form.keep].map((name) => [name, values[name] ?? '']));

/** Goes to the input that the address names. */
function Named({ begun }: { begun: Row }) {
  const { setFocus } = useFormContext();
  const { isReady } = useFormState();
  const { hash } = useLocation();
  useEffect(() => {
    const name = hash.slice(1);
    if (isReady && Object.hasOwn(begun, name)) setFocus(name);
  }, [isReady, hash, begun, setFocus]);
  return null;
}

function Buttons(props: Pick<FilledProps, 'resource' | 'form' | 'home'> & { failure: Failure | undefined }) {
  const { resource, form, home, failure } = props;
  const t = useWords();
  const said = useSaid(resource);
  const { isSubmitting } = useFormState();
  return (
    <Foot>
      {failure && !isSubmitting && <FailureAlert of={failure} />}
      <Button color="inherit" {...(isSubmitting ? { disabled: true } : { to: home })}>
        {t('form.cancel')}
      </Button>
      <Button type="submit" variant="contained" disabled={isSubmitting}>
        {isSubmitting ? said(form.busy) : said(form.yes)}
      </Button>
    </Foot>
  );
}

/** Asks before a form with something unsent is left; what is on its way may be left, and is told of elsewhere. */
function Leaving({ kept, sent }: { kept: Kept; sent: boolean }) {
  const { isDirty, isSubmitting } = useFormState();
  useWarnWhenUnsavedChanges(isDirty && !sent && !isSubmitting, () => forgetDraft(kept.address));
  return null;
}

/**
 * A form to be filled in: judged by its rules while somebody types, kept as it is typed, sent once. What the server
 * refuses stands at its input, and the first such input gets the focus.
 */
export function FilledIn({ resource, form, rules, values, home }: FilledProps) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  // What begins with other values of its address is another form.
  const [kept, startAnew] = useKept(form.take ? pathname + search : pathname);
  const [begun] = useState(() => begunWith(form, values));
  const { save, failure } = useSave(resource, form, kept, home);
  const [to, setTo] = useState<string>();
  const running = useRef(false);
  // After what asks before leaving has heard that it is sent.
  useEffect(() => {
    if (to !== undefined) navigate(to, { replace: true });
  }, [to, navigate]);

  const submit = async (filled: Row) => {
    if (running.current) return undefined;
    running.current = true;
    const saved = await save(filled);
    running.current = false;
    if (!('to' in saved)) return saved.fields;
    setTo(saved.to);
    return undefined;
  };

  return (
    <ResourceContextProvider value={resource.name}>
      <Sheet as="section">
        <Form
          defaultValues={begun}
          resolver={zodResolver(rules)}
          mode="onTouched"
          onSubmit={submit}
          disableInvalidFormNotification
          noValidate
        >
          <Sheet>
            <Named begun={begun} />
            <Restored kept={kept} begun={begun} onStartOver={startAnew} />
            <Leaving kept={kept} sent={to !== undefined} />
            <FirstRefused names={filledBy(form)} fields={failure?.fields} />
            <FormGroups resource={resource} form={form} rules={rules} read={values} />
            <Buttons resource={resource} form={form} home={home} failure={failure} />
          </Sheet>
        </Form>
      </Sheet>
    </ResourceContextProvider>
  );
}
