import { Button, DialogContentText } from '@mui/material';
import { useState } from 'react';
import type { Question, Resource, Row } from '../../declare/types';
import { Facts } from '../fields/Facts';
import { useSaid } from '../words/useWords';
import { Frame, Said } from './Frame';

/** A question of a declaration, its name and its row. */
export type Questioned = { name: string; question: Question<Row>; row: Row };

/** Asks a question that changes nothing, and gives its answer. */
export function QuestionDialog(props: { resource: Resource; asked: Questioned; onClose: () => void }) {
  const { resource, asked, onClose } = props;
  const { name, question, row } = asked;
  const { title, text, yes, no, facts, answer } = question.ask;
  const said = useSaid(resource);
  const say = (what: string, word: string) => said(`actions.${name}.${what}`, word);
  const [answered, setAnswered] = useState(false);

  if (answered)
    return (
      <Said title={say('title', title)} text={say('answer', answer)} severity="info" onClose={onClose} />
    );
  const buttons = (
    <>
      <Button color="inherit" onClick={onClose} autoFocus>
        {say('no', no)}
      </Button>
      <Button variant="contained" color="error" onClick={() => setAnswered(true)}>
        {say('yes', yes)}
      </Button>
    </>
  );
  return (
    <Frame title={say('title', title)} onClose={onClose} buttons={buttons}>
      <DialogContentText>{say('text', text)}</DialogContentText>
      <Facts resource={resource} row={row} items={facts} />
    </Frame>
  );
}
