import { keyframes, styled } from '@mui/material/styles';
import { Root, Viewport } from '@radix-ui/react-toast';
import { TOAST } from './toasts';

const enter = keyframes`from { transform: translateX(calc(100% + 24px)); }`;
const leave = keyframes`to { opacity: 0; }`;
const swipeOut = keyframes`
  from { transform: translateX(var(--radix-toast-swipe-end-x)); }
  to { transform: translateX(calc(100% + 24px)); }
`;

/** The area of the toasts in the bottom right corner: full width on phones, at most 420 px from medium screens up. */
export const ToastViewport = styled(Viewport)(({ theme }) => ({
  position: 'fixed',
  right: 0,
  // Above the bulk actions toolbar, if there is one.
  bottom: ['0', 'anchor(--cp-bar top, 0px)'],
  zIndex: theme.zIndex.snackbar,
  boxSizing: 'border-box',
  width: '100%',
  margin: 0,
  padding: 16,
  listStyle: 'none',
  [theme.breakpoints.up('md')]: { maxWidth: TOAST.maxWidth },
  '@media print': { display: 'none' },
}));

/** A toast with a border in the color of its type. */
export const ToastRoot = styled(Root)(({ theme }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 12,
  padding: '8px 8px 8px 16px',
  border: '1px solid var(--cp-border)',
  borderLeft: '4px solid currentColor',
  borderRadius: 8,
  background: 'var(--cp-surface)',
  boxShadow: theme.shadows[6],
  '&:focus-visible': { outline: '2px solid var(--cp-accent)', outlineOffset: 2 },
  '&[data-swipe="move"]': { transform: 'translateX(var(--radix-toast-swipe-move-x))' },
  '@media (prefers-reduced-motion: no-preference)': {
    '&[data-state="open"]': { animation: `${enter} 160ms ease-out` },
    '&[data-state="closed"]': { animation: `${leave} 120ms ease-in` },
    '&[data-swipe="cancel"]': { transition: 'transform 160ms ease-out' },
    '&[data-swipe="end"]': { animation: `${swipeOut} 120ms ease-out` },
  },
}));

/** The text of a toast. A long word wraps, so that the buttons stay inside. */
export const ToastBody = styled('div', { shouldForwardProp: (prop) => prop !== 'lines' })<{ lines: boolean }>(
  ({ lines }) => ({
    flex: 1,
    minWidth: 0,
    padding: '10px 0',
    color: 'var(--cp-text)',
    fontSize: 14,
    lineHeight: '20px',
    overflowWrap: 'anywhere',
    whiteSpace: lines ? 'pre-wrap' : 'normal',
    maxHeight: '40vh',
    overflowY: 'auto',
    // A scroll container resets `touch-action`: vertical touches scroll the text, horizontal ones swipe the toast.
    touchAction: 'pan-y',
  }),
);
