import { mdiMonitor, mdiWeatherNight, mdiWeatherSunny } from '@mdi/js';

/** The color schemes that a user can choose, with their icons. */
export const MODES = [
  { mode: 'system', icon: mdiMonitor },
  { mode: 'light', icon: mdiWeatherSunny },
  { mode: 'dark', icon: mdiWeatherNight },
] as const;

export type Mode = (typeof MODES)[number]['mode'];

export const isMode = (value: string): value is Mode => MODES.some(({ mode }) => mode === value);
