import { mdiMonitor, mdiWeatherNight, mdiWeatherSunny } from '@mdi/js';

/** The color schemes that a user can choose, with their icons. */
export const MODES = [
  { mode: 'system', icon: mdiMonitor },
  { mode: 'light', icon: mdiWeatherSunny },
  { mode: 'dark', icon: mdiWeatherNight },
] as const;

/** A choice of color scheme: a scheme, or that of the operating system. */
export type Mode = (typeof MODES)[number]['mode'];

/** True for the name of a mode, for example one that the browser has stored. */
export const isMode = (value: string): value is Mode => MODES.some(({ mode }) => mode === value);
