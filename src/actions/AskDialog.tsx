import { Alert, DialogContentText } from '@mui/material';
import { useId, useState } from 'react';
import type { Row } from '../../declare/types';
import { plain } from '../../providers/values';
import { createSkeleton } from '../components/Skeleton';
import { FailureAlert } from '../fields/FailureAlert';
import { RecordFields } from '../fields/RecordFields';
import { lazyWithRetry } from '../layout/lazyWithRetry';
import { useSaid, useWords } from '../words/useWords';
import { Answers } from './Answers';
import { Frame, Said } from './Frame';
import { type AskProps, useAsked } from './useAsked';

const DialogForm = lazyWithRetry(() => import('../form/DialogForm'), createSkeleton(56));

type QuestionProps = AskProps & { of: ReturnType<typeof useAsked>; onCancel: () => void };

/** The question with its form and its answers, and why it was refused; or, in its place, what is done. */
function Question({ resource, asked, of, onCancel }: QuestionProps) {
  const { about, kept, startAnew, says, busy: running, result, run, end, onLeave } = of;
  const { name, change, row } = asked;
  const { confirm, result: titles, form } = change;
  const t = useWords();
  const said = useSaid(resource);
  const [ready, setReady] = useState(form === undefined);
  const formId = useId();
  const over = result?.outcome === 'done';
  if (over && says)
    return (
      <Frame title={said(titles?.done ?? confirm.title)} onClose={end} success>
        <Alert severity="success">{result.text}</Alert>
      </Frame>
    );

  // Until the next screen is there, the question stands as it does while the call runs.
  const busy = running || over;
  const failure = busy ? undefined : result;
  const refused = failure?.outcome === 'failed' ? failure : undefined;
  const buttons = (
    <Answers
      busy={busy}
      bad={change.tone === 'bad'}
      no={confirm.no && said(confirm.no)}
      onCancel={onCancel}
      {...(form ? { type: 'submit', form: formId } : { onClick: () => void run() })}
      disabled={busy || !ready}
    >
      {busy ? said(confirm.busy) : said(confirm.yes)}
    </Answers>
  );
  return (
    <Frame
      title={refused && titles ? said(titles.failed) : said(confirm.title)}
      // A click beside it, or Escape, throws nothing away that is filled in: Cancel does.
      onClose={busy ? undefined : form ? onLeave : onCancel}
      buttons={buttons}
      // What is filled in is not thrown away by a refusal.
      notice={refused && !form && says ? { text: refused.text, severity: 'error', about } : undefined}
    >
      {/* Why it failed stands in the place of the question under a title that says so. */}
      {!(refused && titles) && <DialogContentText>{said(confirm.text)}</DialogContentText>}
      <RecordFields resource={resource} row={row} items={confirm.facts} />
      {form && (
        <DialogForm
          id={formId}
          resource={resource}
          name={name}
          change={{ ...change, form }}
          row={row}
          kept={kept}
          onStartOver={startAnew}
          onReady={() => setReady(true)}
          refused={result?.fields}
          onFilled={async (values: Row) => (await run(values))?.fields}
        />
      )}
      {failure && <FailureAlert of={failure} />}
      {failure?.outcome === 'unknown' && <DialogContentText>{t('ask.unknown')}</DialogContentText>}
    </Frame>
  );
}

/**
 * Asks before a change: what it does, to which row and amount. Stays open with the reason when it fails; one that
 * says what came of it in its own dialog closes by itself then.
 */
export function AskDialog(props: AskProps) {
  const { resource, asked } = props;
  const { confirm, needs, result: titles, after } = asked.change;
  const t = useWords();
  const said = useSaid(resource);
  const [cancelled, setCancelled] = useState(false);
  const of = useAsked(props);
  const { about, says, result, end, onClose } = of;

  if (needs && !plain(asked.row[needs.field]))
    return <Said title={t('ask.error')} text={said(needs.say)} severity="error" onClose={onClose} />;

  if (cancelled && titles?.cancelled) {
    const { title, text } = titles.cancelled;
    return <Said title={said(title)} text={said(text)} severity="info" closes={about} onClose={onClose} />;
  }

  if (result?.outcome === 'done' && says && after?.ms === undefined)
    return (
      <Said
        title={said(titles?.done ?? confirm.title)}
        text={result.text}
        severity="success"
        closes={about}
        onClose={end}
      />
    );

  const onCancel = titles?.cancelled && !result ? () => setCancelled(true) : onClose;
  return <Question {...props} of={of} onCancel={onCancel} />;
}
