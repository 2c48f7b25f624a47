import { useTranslate } from 'react-admin';
import type { Tone } from '../../declare/types';
import { readable } from './color';
import './values.css';

/** The colour of each tone in the theme at hand. */
export const TONES: Record<Tone, string> = {
  good: 'var(--cp-good)',
  warn: 'var(--cp-warn)',
  bad: 'var(--cp-bad)',
  info: 'var(--cp-info)',
  quiet: 'var(--cp-muted)',
};

/** A state as a soft chip: the word, and a colour that never speaks alone. `color` is the server's. */
export function Chip({ word, tone = 'quiet', color }: { word: string; tone?: Tone; color?: unknown }) {
  const translate = useTranslate();
  const ink = readable(color) ?? { light: TONES[tone], dark: TONES[tone] };
  return (
    <span
      className="cp-chip"
      style={{ ['--ink-light' as string]: ink.light, ['--ink-dark' as string]: ink.dark }}
    >
      {translate(`words.${word}`, { _: word })}
    </span>
  );
}
