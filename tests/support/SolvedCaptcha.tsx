import { useImperativeHandle } from 'react';
import type { WidgetProps } from '../../src/signin/captcha/types';

/** The solution that the next press of `Solve` gives: a real one, of the server at hand. */
export const next = { solution: '' };

/** A captcha that is solved by a button. */
export function SolvedCaptcha({ ref, onToken }: WidgetProps) {
  useImperativeHandle(ref, () => ({ reset: () => undefined }), []);
  return (
    <button type="button" onClick={() => onToken(next.solution)}>
      Solve
    </button>
  );
}
