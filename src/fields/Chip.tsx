import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import type { Tone } from '../declare/types';
import { readable } from './color';

const Soft = styled('span')(({ theme }) => ({
  '--ink': 'var(--ink-light)',
  display: 'inline-flex',
  alignItems: 'center',
  gap: 5,
  maxWidth: '100%',
  padding: '1px 7px',
  borderRadius: 999,
  fontSize: '0.75rem',
  fontWeight: 600,
  lineHeight: '20px',
  whiteSpace: 'nowrap',
  color: 'var(--ink)',
  backgroundColor: 'color-mix(in srgb, var(--ink) 9%, transparent)',
  '&::before': {
    content: '""',
    flex: 'none',
    width: 6,
    height: 6,
    borderRadius: '50%',
    backgroundColor: 'currentColor',
  },
  ...theme.applyStyles('dark', { '--ink': 'var(--ink-dark)' }),
}));

/** The colour of each tone in the theme at hand. */
export const TONES: Record<Tone, string> = {
  good: 'var(--mui-palette-success-main)',
  warn: 'var(--mui-palette-warning-main)',
  bad: 'var(--mui-palette-error-main)',
  info: 'var(--mui-palette-info-main)',
  quiet: 'var(--mui-palette-text-secondary)',
};

/** A state as a soft chip: the word, and a colour that never speaks alone. `color` is the server's. */
export function Chip({ word, tone = 'quiet', color }: { word: string; tone?: Tone; color?: unknown }) {
  const translate = useTranslate();
  const ink = readable(color) ?? { light: TONES[tone], dark: TONES[tone] };
  return (
    <Soft style={{ ['--ink-light' as string]: ink.light, ['--ink-dark' as string]: ink.dark }}>
      {translate(`words.${word}`, { _: word })}
    </Soft>
  );
}
