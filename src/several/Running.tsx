import { Button, LinearProgress } from '@mui/material';
import { useId } from 'react';
import type { Change, Resource, Row } from '../../declare/types';
import type { Run } from '../../providers/runs';
import { Frame } from '../actions/Frame';
import { Facts } from '../fields/Facts';
import { formatCount } from '../fields/format';
import { useWords } from '../words/useWords';
import { tallied } from './run';
import { useSeveralWords } from './useSeveralWords';

/** How far a run has come, which row is under way, and the way to stop after it. */
export function Running(props: {
  resource: Resource;
  name: string;
  change: Change<Row>;
  run: Run;
  stopping: boolean;
  onStop: () => void;
}) {
  const { resource, name, change, run, stopping, onStop } = props;
  const t = useWords();
  const id = useId();
  const { title, standing } = useSeveralWords(resource, name);
  const { all, left } = tallied(run);
  const done = all - left.length;
  const [current] = left;

  const button = (
    <Button variant="outlined" color="inherit" disabled={stopping} onClick={onStop} autoFocus>
      {t(stopping ? 'several.stopping' : 'several.stop')}
    </Button>
  );
  return (
    <Frame title={title()} onClose={undefined} buttons={button} wide>
      <div style={{ display: 'grid', gap: 8, fontVariantNumeric: 'tabular-nums' }}>
        <span id={id}>{t('several.progress', { done: formatCount(done), all: formatCount(all) })}</span>
        <LinearProgress
          variant="determinate"
          value={all === 0 ? 0 : (done / all) * 100}
          aria-labelledby={id}
        />
        <span>{standing(run)}</span>
      </div>
      {current && <Facts resource={resource} row={current.row} items={change.confirm.facts} />}
    </Frame>
  );
}
