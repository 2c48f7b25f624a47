import { LinearProgress } from '@mui/material';
import Card from '@mui/material/Card';
import { useId } from 'react';
import { Button } from '../../../src/components/Button';
import { formatCount } from '../../../src/fields/format';
import { useAppTranslate } from '../../../src/i18n/useAppTranslate';
import type { Stage } from './useImport';

type RunningStage = Extract<Stage, { is: 'checking' | 'writing' | 'cancelling' }>;

/** The progress of a check or an import, with a cancel button. */
export function Running({ stage, onCancel }: { stage: RunningStage; onCancel: () => void }) {
  const t = useAppTranslate();
  const id = useId();
  const checking = stage.is === 'checking' ? stage : undefined;
  return (
    <Card component="section" style={{ padding: 16, display: 'grid', gap: 12 }} role="status">
      <span id={id}>
        {t(`import.${stage.is}`)}{' '}
        {checking &&
          t('import.checked', { done: formatCount(checking.done), all: formatCount(checking.all) })}
      </span>
      <LinearProgress
        aria-labelledby={id}
        {...(checking
          ? { variant: 'determinate', value: (checking.done / checking.all) * 100 }
          : { variant: 'indeterminate' })}
      />
      <Button
        variant="outlined"
        color="inherit"
        disabled={stage.is === 'cancelling'}
        onClick={onCancel}
        style={{ justifySelf: 'start' }}
      >
        {t('import.cancel')}
      </Button>
    </Card>
  );
}
