import { useEffect, useRef } from 'react';
import { translateText } from '../i18n/language';
import { t } from './i18n';
import { alertIcon } from './icons';
import { PlainIcon } from './PlainIcon';

/** What a failed try has to say: a title and a message, always both; and by which id the server's log has it. */
export type Problem = { title: string; message: string; request?: string | undefined };

/** The dismissible dialog for errors (first document, section 2). Focus goes back to where it was. */
export function ErrorDialog({ problem, onDismiss }: { problem: Problem; onDismiss: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="cp-dialog"
      role="alertdialog"
      aria-labelledby="problem-title"
      aria-describedby="problem-message"
      onClose={onDismiss}
    >
      <h2 id="problem-title">
        <PlainIcon path={alertIcon} />
        <span>{translateText(problem.title)}</span>
      </h2>
      <p id="problem-message">{translateText(problem.message)}</p>
      {problem.request && (
        <p>
          <small>
            {t('request')} <code>{problem.request}</code>
          </small>
        </p>
      )}
      <form method="dialog">
        <button type="submit" className="cp-button" data-variant="contained" data-size="large">
          {t('dismiss')}
        </button>
      </form>
    </dialog>
  );
}
