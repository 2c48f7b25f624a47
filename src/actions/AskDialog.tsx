import { Alert, DialogContentText } from '@mui/material';
import { useContext, useId, useState } from 'react';
import { useNotify } from 'react-admin';
import type { Resource, Row } from '../../declare/types';
import { forgetDraft } from '../../providers/drafts';
import { plain } from '../../providers/values';
import { useReread } from '../data/useReread';
import { Facts } from '../fields/Facts';
import { FailureAlert } from '../fields/FailureAlert';
import { useKept } from '../form/useDraft';
import { ChoiceContext } from '../several/ChooseBox';
import { idOf } from '../several/choice';
import { soon } from '../shell/later';
import { Skeleton } from '../shell/Skeleton';
import { useSaid, useWords } from '../words/useWords';
import { Answers } from './Answers';
import { Frame, Said } from './Frame';
import { type Asked, useAct } from './useAct';
import { useEnd } from './useEnd';

const DialogForm = soon(() => import('../form/DialogForm'), <Skeleton height={56} />);

export type AskProps = {
  resource: Resource;
  asked: Asked;
  /** Where the page of the record leads back to; in a list there is no such place. */
  back: string | undefined;
  onClose: () => void;
};

/**
 * Asks before a change: what it does, to which row and amount. Stays open with the reason when it fails; one that
 * says what came of it in its own dialog closes by itself then.
 */
export function AskDialog({ resource, asked, back, onClose: close }: AskProps) {
  const t = useWords();
  const reread = useReread();
  const notify = useNotify();
  const said = useSaid(resource);
  const choice = useContext(ChoiceContext);
  const [cancelled, setCancelled] = useState(false);
  const [ready, setReady] = useState(asked.change.form === undefined);
  const { name, change, row } = asked;
  const { confirm, needs, result: titles, after, form } = change;
  const [kept, startAnew] = useKept(`${resource.path}/${name}/${plain(row.id)}`);
  const formId = useId();
  const says = titles !== undefined || after?.ms !== undefined;
  const { end, done, isLeft } = useEnd(change, row, back, close);
  const {
    busy: running,
    result,
    run,
  } = useAct(resource, asked, kept.key, ({ outcome, text }) => {
    // Somebody may have left the screen meanwhile, and the dialog with it.
    if (outcome === 'failed') return isLeft() && notify(text, { type: 'error', messageArgs: { _: text } });
    forgetDraft(kept.address);
    // What was done to a row alone must not be done to it along with others.
    if (choice?.has(idOf(row))) choice.toggle(idOf(row), false);
    if (!says || isLeft()) notify(text, { type: 'success', messageArgs: { _: text } });
    done(says);
  });
  // A refusal may have changed the row, or tell that somebody else has: read it again, once the reason is read.
  const onClose = () => {
    forgetDraft(kept.address);
    if (result?.outcome === 'failed') void reread();
    close();
  };

  if (needs && !plain(row[needs.field]))
    return <Said title={t('ask.error')} text={said(needs.say)} severity="error" onClose={onClose} />;

  if (cancelled && titles?.cancelled)
    return (
      <Said
        title={said(titles.cancelled.title)}
        text={said(titles.cancelled.text)}
        severity="info"
        closes
        onClose={onClose}
      />
    );

  const over = result?.outcome === 'done';
  if (over && says) {
    const title = titles ? said(titles.done) : said(confirm.title);
    if (after?.ms === undefined)
      return <Said title={title} text={result.text} severity="success" closes onClose={end} />;
    return (
      <Frame title={title} onClose={end} success>
        <Alert severity="success">{result.text}</Alert>
      </Frame>
    );
  }

  // Until the next screen is there, the question stands as it does while the call runs.
  const busy = running || over;
  const failure = busy ? undefined : result;
  const cancel = titles?.cancelled && !result ? () => setCancelled(true) : onClose;
  const buttons = (
    <Answers
      busy={busy}
      bad={change.tone === 'bad'}
      onCancel={cancel}
      {...(form ? { type: 'submit', form: formId } : { onClick: () => void run() })}
      disabled={busy || !ready}
    >
      {busy ? said(confirm.busy) : said(confirm.yes)}
    </Answers>
  );
  return (
    <Frame
      title={result && titles ? said(titles.failed) : said(confirm.title)}
      onClose={busy ? undefined : cancel}
      buttons={buttons}
      // What is filled in is not thrown away by a refusal.
      notice={failure && !form && says ? { text: failure.text, severity: 'error' } : undefined}
    >
      <DialogContentText>{said(confirm.text)}</DialogContentText>
      <Facts resource={resource} row={row} items={confirm.facts} />
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
    </Frame>
  );
}
