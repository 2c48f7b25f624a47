import type { ReactNode } from 'react';

/**
 * The submit button of a sign-in form. It stays focusable while the form is busy: a disabled button would lose
 * the focus.
 */
export const SubmitButton = ({ isBusy, children }: { isBusy: boolean; children: ReactNode }) => (
  <button
    type="submit"
    className="cp-button"
    data-testid="sign-in-button"
    data-variant="contained"
    data-size="large"
    data-wide
    aria-disabled={isBusy}
    aria-busy={isBusy}
  >
    {children}
  </button>
);
