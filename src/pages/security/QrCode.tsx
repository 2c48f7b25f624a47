import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';

/** Modules of white that a reader wants around the code (ISO 18004). */
const QUIET = 4;
const SIZE = 200;

/** The code of a text; undefined of one that is longer than any code holds. */
function codeOf(text: string) {
  try {
    return generate(text);
  } catch {
    return undefined;
  }
}

/**
 * A text as a QR code, made here; nothing where it is too long for one. Dark on white in either theme and in forced
 * colours: a reader may know nothing else.
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
