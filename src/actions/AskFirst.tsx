import { DialogContentText } from '@mui/material';
import { useState } from 'react';
import { DescriptionList } from '../components/DescriptionList';
import type { Failure } from '../data/failure';
import { FailureAlert } from '../fields/FailureAlert';
import { Answers } from './Answers';
import { Frame } from './Frame';

/** Asks before a change, makes it once, and stays open with the reason when it fails. */
export function AskFirst(props: {
  title: string;
  text: string;
  yes: string;
  busy: string;
  bad?: boolean;
  /** What the question names: the account, the row. */
  facts?: readonly (readonly [string, string])[];
  onYes: () => Promise<Failure | undefined>;
  onClose: () => void;
}) {
  const { title, text, yes, busy, bad = false, facts, onYes, onClose } = props;
  const [running, setRunning] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const run = async () => {
    setRunning(true);
    const failed = await onYes();
    setRunning(false);
    setFailure(failed);
    if (!failed) onClose();
  };
  const buttons = (
    <Answers busy={running} bad={bad} onCancel={onClose} onClick={run}>
      {running ? busy : yes}
    </Answers>
  );
  return (
    <Frame title={title} onClose={running ? undefined : onClose} buttons={buttons}>
      <DialogContentText sx={{ overflowWrap: 'anywhere' }}>{text}</DialogContentText>
      {facts && <DescriptionList items={facts} />}
      {failure && !running && <FailureAlert of={failure} />}
    </Frame>
  );
}
