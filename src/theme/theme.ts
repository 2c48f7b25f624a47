import { createTheme, darken, lighten, type ThemeOptions } from '@mui/material/styles';
import { shownCatalogue } from '../words/language';
import { FORCED, FORCED_CHOSEN } from './forcedColors';
import { LOW } from './shortViewport';
import { dark, light, type Tokens } from './tokens';

/** A filled button under the pointer: away from its word's colour, so that the word stays readable (AA). */
const under = (color: string, tokens: Tokens) => (tokens === dark ? lighten(color, 0.2) : darken(color, 0.2));

const palette = (tokens: Tokens) => ({
  primary: { main: tokens.accent, dark: under(tokens.accent, tokens), contrastText: tokens.onAccent },
  success: { main: tokens.good },
  warning: { main: tokens.warn },
  error: { main: tokens.bad, dark: under(tokens.bad, tokens), contrastText: tokens.onBad },
  info: { main: tokens.info },
  text: { primary: tokens.text, secondary: tokens.muted },
  background: { default: tokens.page, paper: tokens.surface },
  divider: tokens.border,
});

/** MUI's parts in the colours of `tokens`, for both schemes. An 8 px grid. */
const options: ThemeOptions = {
  cssVariables: { colorSchemeSelector: 'data-theme' },
  colorSchemes: { light: { palette: palette(light) }, dark: { palette: palette(dark) } },
  shape: { borderRadius: 8 },
  typography: {
    fontFamily: 'var(--cp-font)',
    fontSize: 13,
    h1: { fontSize: '1.375rem', fontWeight: 650, letterSpacing: '-0.01em', lineHeight: 1.3 },
    h2: { fontSize: '1rem', fontWeight: 650, lineHeight: 1.4 },
    body1: { fontSize: '0.875rem' },
    body2: { fontSize: '0.8125rem' },
    button: { textTransform: 'none', fontWeight: 600 },
  },
  components: {
    // Without a ripple MUI shows no focus; that of a switch or a choice is in an input that is not seen.
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      styleOverrides: {
        root: {
          '&:is(:focus-visible, :has(> :focus-visible))': {
            outline: '2px solid var(--cp-accent)',
            outlineOffset: -2,
          },
        },
      },
    },
    MuiTabs: { styleOverrides: { indicator: FORCED_CHOSEN } },
    MuiLinearProgress: { styleOverrides: { bar: FORCED_CHOSEN } },
    MuiAutocomplete: {
      styleOverrides: { option: { '&.Mui-focused, &[aria-selected=true]': FORCED_CHOSEN } },
    },
    MuiMenuItem: { styleOverrides: { root: { '&.Mui-selected': FORCED_CHOSEN } } },
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none', [FORCED]: { border: '1px solid' } } } },
    MuiTooltip: { styleOverrides: { tooltip: { [FORCED]: { border: '1px solid' } } } },
    MuiDialogTitle: { styleOverrides: { root: { fontSize: '1.125rem', fontWeight: 650, paddingBottom: 8 } } },
    // A server's words, or a row's, break where they have to: the widest of them is no wider than its room.
    MuiAlert: {
      styleOverrides: {
        // Its button stands under it where it would leave no room for the words.
        root: { flexWrap: 'wrap' },
        message: { flex: '1 1 8rem', overflowWrap: 'anywhere' },
        action: { whiteSpace: 'nowrap' },
      },
    },
    MuiDialogContent: {
      styleOverrides: { root: { overflowWrap: 'anywhere', [LOW]: { flex: 'none', overflow: 'visible' } } },
    },
    MuiFormHelperText: { styleOverrides: { root: { overflowWrap: 'anywhere' } } },
    MuiTextField: { defaultProps: { size: 'small' } },
    MuiDialog: {
      defaultProps: { fullWidth: true, maxWidth: 'xs' },
      // There the whole of it scrolls: between a title and buttons that stay, no fact would be in sight.
      styleOverrides: {
        paper: { [LOW]: { margin: 8, width: 'calc(100% - 16px)', maxHeight: 'calc(100% - 16px)' } },
      },
    },
  },
};

/** The theme of the portal, with MUI's own texts in the language that is shown. */
export const createAppTheme = () => createTheme(options, ...(shownCatalogue()?.mui ?? []));
