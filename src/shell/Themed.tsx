import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import type { ComponentProps, ReactNode } from 'react';
import { words } from '../words/en';
import { takeEnglish } from '../words/english';
import type { Language } from '../words/language';
import { useLanguage } from '../words/useLanguage';
import { readMode, setMode, subscribeMode } from './scheme';
import { themeNow } from './theme';

// Whatever opens has the theme, and more to say than the first page.
takeEnglish(words);

type Manager = NonNullable<ComponentProps<typeof ThemeProvider>['storageManager']>;

/** MUI's mode is the portal's own: its other keys name the theme of each scheme, of which there is one. */
const manager: Manager = ({ key }) => ({
  get: (otherwise) => (key === 'mode' ? readMode() : otherwise),
  // Said back while it is told of a mode: to tell it of that again would never end.
  set: (mode) => {
    if (key === 'mode' && mode !== readMode()) setMode(mode);
  },
  subscribe: (listener) => (key === 'mode' ? subscribeMode(() => listener(readMode())) : () => undefined),
});

const themes = new Map<Language, ReturnType<typeof themeNow>>();

/** The theme in a language, made once for all parts. */
function themeIn(language: Language) {
  const theme = themes.get(language) ?? themeNow();
  themes.set(language, theme);
  return theme;
}

/** What MUI's styles are written to: elements with the page's own nonce, as the content policy asks for. */
const styles = createCache({
  key: 'css',
  nonce: document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce,
});

/** The theme of what is made of MUI's parts: dialogs, menus, forms. What a list is drawn with needs none. */
export function Themed({ children }: { children: ReactNode }) {
  return (
    <CacheProvider value={styles}>
      <ThemeProvider
        theme={themeIn(useLanguage())}
        defaultMode="system"
        modeStorageKey="mode"
        storageManager={manager}
      >
        {children}
      </ThemeProvider>
    </CacheProvider>
  );
}
