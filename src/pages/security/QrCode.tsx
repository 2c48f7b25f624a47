import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';

/** Width of the quiet zone in modules (ISO 18004). */
const QUIET = 4;
const SIZE = 200;

/** Returns the QR code of a text, or undefined if the text is too long. */
function codeOf(text: string) {
  try {
    return generate(text);
  } catch {
    return undefined;
  }
}

/**
 * A text as a QR code, generated in the browser. It renders nothing if the text is too long. The code is dark
 * on white in both themes and in forced colors, because many readers require that.
 */
export function QrCode({ text, label }: { text: string; label: string }) {
  const code = codeOf(text);
  if (!code) return null;
  const whole = code.size + 2 * QUIET;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-QUIET} ${-QUIET} ${whole} ${whole}`}
      width={SIZE}
      height={SIZE}
      shapeRendering="crispEdges"
      style={{ background: '#fff', borderRadius: 8, forcedColorAdjust: 'none' }}
    >
      <path d={toSvgPath(code)} fill="#000" />
    </svg>
  );
}
