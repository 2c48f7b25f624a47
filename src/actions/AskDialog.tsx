import { Alert, Button, DialogContentText } from '@mui/material';
import { useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Resource, Row } from '../../declare/types';
import { plain } from '../../providers/values';
import { useReread } from '../data/useReread';
import { Facts } from '../fields/Facts';
import { RequestId } from '../fields/RequestId';
import { soon } from '../shell/later';
import { useSaid, useWords } from '../words/useWords';
import { Frame, Said } from './Frame';
import { type Asked, type Result, useAct } from './useAct';

const DialogForm = soon(() => import('../form/DialogForm'));

export type AskProps = {
  resource: Resource;
  asked: Asked;
  onClose: () => void;
};

/**
 * After success: another screen is shown when the change says so, and once the dialog is gone, by then or earlier,
 * the rows are read again. Not before: the screen that is left would read what is there no more.
 */
function useAfter({ change: { after } }: Asked, result: Result | undefined, onClose: () => void) {
  const reread = useReread();
  const navigate = useNavigate();
  const due = after !== undefined && result?.outcome === 'done';
  // biome-ignore lint/correctness/useExhaustiveDependencies: due once, when the change is done.
  useEffect(() => {
    if (!due) return;
    const timer = setTimeout(() => (after.go ? navigate(after.go) : onClose()), after.ms);
    return () => {
      clearTimeout(timer);
      void reread();
    };
  }, [due]);
}

/**
 * Asks before a change: what it does, to which row and amount. Stays open with the reason when it fails; one that
 * says what came of it in its own dialog, or reloads after it, closes by itself then.
 */
export function AskDialog({ resource, asked, onClose: close }: AskProps) {
  const t = useWords();
  const reread = useReread();
  const said = useSaid(resource);
  const [cancelled, setCancelled] = useState(false);
  const [ready, setReady] = useState(asked.change.form === undefined);
  const { name, change, row } = asked;
  const { confirm, needs, result: titles, after, form } = change;
  const formId = useId();
  const { busy, result, run } = useAct(resource, asked, () => {
    if (!titles && !after) close();
  });
  useAfter(asked, result, close);
  // A refusal may have changed the row, or tell that somebody else has: read it again, once the reason is read.
  const onClose = () => {
    if (result?.outcome === 'failed') void reread();
    close();
  };
  const say = (what: string, word: string) => said(`actions.${name}.${what}`, word);

  if (needs && !plain(row[needs.field]))
    return <Said title={t('ask.error')} text={say('needs', needs.say)} severity="error" onClose={onClose} />;

  if (cancelled && titles?.cancelled)
    return (
      <Said
        title={say('cancelled_title', titles.cancelled.title)}
        text={say('cancelled', titles.cancelled.text)}
        severity="info"
        closes
        onClose={onClose}
      />
    );

  if (result?.outcome === 'done') {
    const title = titles ? say('done_title', titles.done) : say('title', confirm.title);
    if (!after) return <Said title={title} text={result.text} severity="success" closes onClose={onClose} />;
    return (
      <Frame title={title} onClose={undefined} success>
        <Alert severity="success">{result.text}</Alert>
      </Frame>
    );
  }

  const failure = busy ? undefined : result?.text;
  const cancel = titles?.cancelled && !result ? () => setCancelled(true) : onClose;
  const buttons = (
    <>
      <Button color="inherit" onClick={cancel} disabled={busy}>
        {t('ask.cancel')}
      </Button>
      <Button
        variant="contained"
        color={resource.actions[name]?.tone === 'bad' ? 'error' : 'primary'}
        {...(form ? { type: 'submit', form: formId } : { onClick: () => void run(), autoFocus: true })}
        disabled={busy || !ready}
      >
        {busy ? say('busy', confirm.busy) : say('yes', confirm.yes)}
      </Button>
    </>
  );
  return (
    <Frame
      title={result && titles ? say('failed_title', titles.failed) : say('title', confirm.title)}
      onClose={busy ? undefined : cancel}
      buttons={buttons}
      // What is filled in is not thrown away by a refusal.
      notice={failure && !form && (titles || after) ? { text: failure, severity: 'error' } : undefined}
    >
      <DialogContentText>{say('text', confirm.text)}</DialogContentText>
      <Facts resource={resource} row={row} items={confirm.facts} />
      {form && (
        <DialogForm
          id={formId}
          resource={resource}
          name={name}
          change={{ ...change, form }}
          row={row}
          onReady={() => setReady(true)}
          refused={result?.fields}
          onFilled={async (values: Row) => (await run(values))?.fields}
        />
      )}
      {failure && (
        <Alert severity="error">
          {failure}
          <RequestId id={result?.request} />
        </Alert>
      )}
    </Frame>
  );
}
