import { useEffect, useRef } from 'react';
import { translateText } from '../i18n/language';
import { t } from '../i18n/translateSignIn';
import { alertIcon } from './icons';
import { PlainIcon } from './PlainIcon';

/** A failed sign-in: a title, a message, and the id of the request in the server's log. */
export type Problem = { title: string; message: string; request?: string | undefined };

/** A dialog for a sign-in error. Closing it restores the focus. */
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
