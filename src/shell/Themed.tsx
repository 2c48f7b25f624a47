import { ThemeProvider } from '@mui/material/styles';
import type { ComponentProps, ReactNode } from 'react';
import { readMode, setMode, subscribeMode } from './scheme';
import { theme } from './theme';

type Manager = NonNullable<ComponentProps<typeof ThemeProvider>['storageManager']>;

/** MUI's mode is the portal's own: its other keys name the theme of each scheme, of which there is one. */
const manager: Manager = ({ key }) => ({
  get: (otherwise) => (key === 'mode' ? readMode() : otherwise),
  set: (mode) => {
    if (key === 'mode') setMode(mode);
  },
  subscribe: (listener) => (key === 'mode' ? subscribeMode(() => listener(readMode())) : () => undefined),
});

/** The theme of what is made of MUI's parts: dialogs, menus, forms. What a list is drawn with needs none. */
export const Themed = ({ children }: { children: ReactNode }) => (
  <ThemeProvider theme={theme} defaultMode="system" modeStorageKey="mode" storageManager={manager}>
    {children}
  </ThemeProvider>
);
