import { useImperativeHandle, useState } from 'react';
import type { WidgetProps } from '../../src/signin/captcha/types';

/** The token of the next `Solve` click. Empty: a new fake token for each reset. */
export const nextToken = { solution: '' };

/** A captcha that is solved by a click. It shows the number of resets. */
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
