import { useImperativeHandle, useState } from 'react';
import type { WidgetProps } from '../../src/signin/captcha/types';

/** A captcha solved by a click; each solution is a new token, and it shows how often it was reset. */
export function FakeCaptcha({ ref, onToken, onFailed }: WidgetProps) {
  const [resets, setResets] = useState(0);
  useImperativeHandle(ref, () => ({ reset: () => setResets((count) => count + 1) }), []);
  return (
    <>
      <button type="button" onClick={() => onToken(`token-${resets}`)}>
        Solve
      </button>
      <button type="button" onClick={onFailed}>
        Break
      </button>
      <output>resets: {resets}</output>
    </>
  );
}
