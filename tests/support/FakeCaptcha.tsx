import { useImperativeHandle, useState } from 'react';
import type { WidgetProps } from '../../src/signin/captcha/types';

/** The solution that the next press of `Solve` gives: a real one, of the server at hand, or a new token each time. */
export const nextToken = { solution: '' };

/** A captcha solved by a click; it shows how often it was reset. */
export function FakeCaptcha({ ref, onToken, onFailed }: WidgetProps) {
  const [resets, setResets] = useState(0);
  useImperativeHandle(ref, () => ({ reset: () => setResets((count) => count + 1) }), []);
  return (
    <>
      <button type="button" onClick={() => onToken(nextToken.solution || `token-${resets}`)}>
        Solve
      </button>
      <button type="button" onClick={onFailed}>
        Break
      </button>
      <output>resets: {resets}</output>
    </>
  );
}
