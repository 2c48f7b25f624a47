import { createTheme, darken, getLuminance, lighten } from '@mui/material/styles';
import { dark, fonts, light, type Tokens } from './tokens';

/** A filled button under the pointer: away from its word's colour, so that the word stays readable (AA). */
const under = (color: string, { page }: Tokens) =>
  getLuminance(page) < 0.5 ? lighten(color, 0.2) : darken(color, 0.2);

const palette = (tokens: Tokens) => ({
  primary: { main: tokens.accent, dark: under(tokens.accent, tokens), contrastText: tokens.onAccent },
  success: { main: tokens.good },
  warning: { main: tokens.warn },
  error: { main: tokens.bad, dark: under(tokens.bad, tokens) },
  info: { main: tokens.info },
  text: { primary: tokens.text, secondary: tokens.muted },
  background: { default: tokens.page, paper: tokens.surface },
  divider: tokens.border,
  sunken: tokens.sunken,
});

declare module '@mui/material/styles' {
  interface Palette {
    sunken: string;
  }
  interface PaletteOptions {
    sunken?: string;
  }
}

/** Both themes as CSS variables; the device decides until somebody chooses. An 8 px grid, system fonts. */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'data-theme' },
  colorSchemes: { light: { palette: palette(light) }, dark: { palette: palette(dark) } },
  shape: { borderRadius: 8 },
  typography: {
    fontFamily: fonts.text,
    fontSize: 13,
    h1: { fontSize: '1.375rem', fontWeight: 650, letterSpacing: '-0.01em', lineHeight: 1.3 },
    h2: { fontSize: '1rem', fontWeight: 650, lineHeight: 1.4 },
    body1: { fontSize: '0.875rem' },
    body2: { fontSize: '0.8125rem' },
    button: { textTransform: 'none', fontWeight: 600 },
  },
  components: {
    MuiCssBaseline: {
      styleOverrides: {
        body: { scrollbarGutter: 'stable' },
        '@media (prefers-reduced-motion: reduce)': {
          '*, *::before, *::after': {
            animationDuration: '0.01ms !important',
            animationIterationCount: '1 !important',
            transitionDuration: '0.01ms !important',
          },
        },
      },
    },
    MuiButton: { defaultProps: { disableElevation: true } },
    MuiButtonBase: { defaultProps: { disableRipple: true } },
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiDialogTitle: { styleOverrides: { root: { fontSize: '1.125rem', fontWeight: 650, paddingBottom: 8 } } },
    MuiDialog: { defaultProps: { fullWidth: true, maxWidth: 'xs' } },
  },
});
