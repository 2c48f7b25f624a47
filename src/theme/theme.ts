import { createTheme, darken, lighten, type ThemeOptions } from '@mui/material/styles';
import { getLanguageMessages } from '../i18n/language';
import { FORCED_COLORS, FORCED_COLORS_SELECTED } from './forcedColors';
import { COARSE_POINTER, PRINT } from './media';
import { SHORT_VIEWPORT } from './shortViewport';
import { dark, light, type Tokens } from './tokens';

/** The color of a filled button on hover: farther from the color of its label, so that the contrast stays AA. */
const getHoverColor = (color: string, tokens: Tokens) =>
  tokens === dark ? lighten(color, 0.2) : darken(color, 0.2);

const palette = (tokens: Tokens) => ({
  primary: { main: tokens.accent, dark: getHoverColor(tokens.accent, tokens), contrastText: tokens.onAccent },
  success: { main: tokens.success },
  warning: { main: tokens.warning },
  error: { main: tokens.error, dark: getHoverColor(tokens.error, tokens), contrastText: tokens.onError },
  info: { main: tokens.info },
  text: { primary: tokens.text, secondary: tokens.muted },
  background: { default: tokens.page, paper: tokens.surface },
  divider: tokens.border,
});

/** The minimum width and height of a control on a touch screen, in px. */
const TOUCH_TARGET = 40;

/** MUI's theme from the design tokens, for both color schemes, on an 8 px grid. */
const options: ThemeOptions = {
  cssVariables: { colorSchemeSelector: 'data-theme' },
  colorSchemes: { light: { palette: palette(light) }, dark: { palette: palette(dark) } },
  shape: { borderRadius: 8 },
  typography: {
    fontFamily: 'var(--cp-font)',
    fontSize: 13,
    h1: { fontSize: '1.375rem', fontWeight: 650, letterSpacing: '-0.01em', lineHeight: 1.5 },
    h2: { fontSize: '1rem', fontWeight: 650, lineHeight: 1.4 },
    body1: { fontSize: '0.875rem' },
    body2: { fontSize: '0.8125rem' },
    button: { textTransform: 'none', fontWeight: 600 },
  },
  components: {
    MuiCssBaseline: {
      styleOverrides: {
        // Keeps a focused element visible beside sticky parts: the header of phones, a record's title, a form's
        // buttons.
        html: {
          scrollPadding: '72px 0',
          '@media (min-width: 900px)': { '&:has(.cp-stuck)': { scrollPaddingTop: 144 } },
        },
        '[data-color=accent]': { '--color': 'var(--cp-accent)' },
        '[data-color=success]': { '--color': 'var(--cp-success)' },
        '[data-color=warning]': { '--color': 'var(--cp-warning)' },
        '[data-color=error]': { '--color': 'var(--cp-error)' },
        '[data-color=info]': { '--color': 'var(--cp-info)' },
        '[data-color=default]': { '--color': 'var(--cp-muted)' },
      },
    },
    // Without a ripple MUI shows no focus. A switch or a checkbox has the focus in a hidden input.
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
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: {
          '&:focus-visible': { outlineOffset: 2 },
          [COARSE_POINTER]: { minHeight: TOUCH_TARGET },
          // Stays focusable: a click shows why it is disabled.
          '&[aria-disabled=true]': { opacity: 0.45, cursor: 'default' },
        },
        contained: { [FORCED_COLORS]: { padding: '5px 15px', border: '1px solid' } },
        containedPrimary: { '&[aria-disabled=true]:hover': { backgroundColor: 'var(--cp-accent)' } },
        startIcon: { marginRight: 4 },
        endIcon: { marginLeft: 4 },
      },
      variants: [
        {
          props: { variant: 'outlined', color: 'inherit' },
          style: { borderColor: 'var(--cp-border)' },
        },
      ],
    },
    MuiIconButton: {
      defaultProps: { size: 'small' },
      styleOverrides: {
        root: { [COARSE_POINTER]: { minWidth: TOUCH_TARGET, minHeight: TOUCH_TARGET } },
      },
      variants: [{ props: { color: 'default' }, style: { color: 'var(--cp-muted)' } }],
    },
    MuiTooltip: {
      defaultProps: {
        disableInteractive: true,
        enterDelay: 700,
        // MUI opens the next tooltip without a delay for 800 ms + `leaveDelay` after the last one closed: -500
        // makes that 300 ms.
        leaveDelay: -500,
      },
      styleOverrides: { tooltip: { [FORCED_COLORS]: { border: '1px solid' } } },
    },
    MuiCard: {
      defaultProps: { variant: 'outlined' },
      styleOverrides: { root: { borderRadius: 12, [PRINT]: { overflow: 'visible' } } },
    },
    MuiSkeleton: {
      styleOverrides: {
        root: {
          backgroundColor: 'color-mix(in srgb, currentcolor 11%, transparent)',
          [FORCED_COLORS]: { outline: '1px solid GrayText', outlineOffset: -1 },
        },
      },
    },
    MuiTable: { defaultProps: { size: 'small' } },
    MuiTableCell: {
      styleOverrides: {
        root: { fontSize: '0.8125rem', borderColor: 'var(--cp-border)' },
        head: { fontSize: '0.75rem', fontWeight: 600, lineHeight: 1.43, color: 'var(--cp-muted)' },
      },
    },
    MuiTableSortLabel: {
      styleOverrides: {
        root: {
          gap: 4,
          borderRadius: 4,
          '&:focus-visible': { outlineOffset: 2 },
          '&:focus-visible > svg': { opacity: 0.5 },
        },
        icon: { margin: 0, fontSize: '0.875rem' },
      },
    },
    MuiTabs: { styleOverrides: { indicator: FORCED_COLORS_SELECTED } },
    MuiLinearProgress: { styleOverrides: { root: { height: 3 }, bar: FORCED_COLORS_SELECTED } },
    MuiAutocomplete: {
      styleOverrides: { option: { '&.Mui-focused, &[aria-selected=true]': FORCED_COLORS_SELECTED } },
    },
    MuiMenuItem: { styleOverrides: { root: { '&.Mui-selected': FORCED_COLORS_SELECTED } } },
    MuiPaper: {
      styleOverrides: { root: { backgroundImage: 'none', [FORCED_COLORS]: { border: '1px solid' } } },
    },
    MuiDialogTitle: { styleOverrides: { root: { fontSize: '1.125rem', fontWeight: 650, paddingBottom: 8 } } },
    // Long words of the server or a row wrap.
    MuiAlert: {
      styleOverrides: {
        // The button wraps below the text if there is no space beside it.
        root: { flexWrap: 'wrap' },
        // Lighter than the page in the dark theme, with a border in the color of the severity.
        standard: ({ ownerState: { severity = 'success' } }) => ({
          color: 'var(--cp-text)',
          backgroundColor: `color-mix(in srgb, var(--cp-${severity}) 10%, var(--cp-surface))`,
          border: `1px solid color-mix(in srgb, var(--cp-${severity}) 35%, var(--cp-surface))`,
          '& > .MuiAlert-icon': { color: `var(--cp-${severity})` },
        }),
        message: { flex: '1 1 8rem', overflowWrap: 'anywhere' },
        action: { whiteSpace: 'nowrap' },
      },
    },
    MuiDialogContent: {
      styleOverrides: {
        root: { overflowWrap: 'anywhere', [SHORT_VIEWPORT]: { flex: 'none', overflow: 'visible' } },
      },
    },
    MuiFormHelperText: { styleOverrides: { root: { overflowWrap: 'anywhere' } } },
    MuiTextField: { defaultProps: { size: 'small' } },
    MuiDialog: {
      defaultProps: { fullWidth: true, maxWidth: 'xs' },
      // The whole dialog scrolls: between a sticky title and buttons there would be no space for the content.
      styleOverrides: {
        paper: {
          [SHORT_VIEWPORT]: { margin: 8, width: 'calc(100% - 16px)', maxHeight: 'calc(100% - 16px)' },
        },
      },
    },
  },
};

/** Creates the theme of the portal, with MUI's texts in the current language. */
export const createAppTheme = () => createTheme(options, ...(getLanguageMessages()?.mui ?? []));
