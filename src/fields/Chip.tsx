import type { Tone } from '../../declare/types';
import { say } from '../words/language';
import { readable } from './color';
import './values.css';

/** A state as a soft chip: the word, in the language that is shown, and a colour that never speaks alone. `color` is the server's. */
export function Chip({ word, tone = 'quiet', color }: { word: string; tone?: Tone; color?: unknown }) {
  const ink = readable(color);
  return (
    <span
      className="cp-chip"
      data-testid="chip"
      data-tone={ink ? undefined : tone}
      style={ink && { ['--ink-light' as string]: ink.light, ['--ink-dark' as string]: ink.dark }}
    >
      {say(word)}
    </span>
  );
}
