import type { ComponentProps } from 'react';
import { Button } from '../components/Button';
import { useWords } from '../words/useWords';

/**
 * The answers to a dialog's question: the way out, and the verb. Neither can be given while it is `busy`. The way out has the
 * focus, unless something is filled in first: a key that is held too long does nothing to anybody's money or cover.
 */
export function Answers(
  props: { busy: boolean; bad?: boolean; no?: string | undefined; onCancel: () => void } & Omit<
    ComponentProps<'button'>,
    'color'
  >,
) {
  const { busy, bad = false, no, onCancel, ...yes } = props;
  const t = useWords();
  return (
    <>
      <Button color="inherit" onClick={onCancel} disabled={busy} autoFocus={yes.type !== 'submit'}>
        {no ?? t('ask.cancel')}
      </Button>
      <Button variant="contained" color={bad ? 'error' : 'primary'} disabled={busy} {...yes} />
    </>
  );
}
