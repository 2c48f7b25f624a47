import { styled } from '@mui/material/styles';
import { INK } from './ink';

/** Width of a sheet: A4, and almost Letter, at 96 px per inch. */
export const SHEET_WIDTH = 794;

/** A sheet of paper. It is white in both themes, like the printed page. */
export const Sheet = styled('article')(({ theme }) => ({
  boxSizing: 'border-box',
  maxWidth: SHEET_WIDTH,
  minHeight: 640,
  margin: '0 auto',
  padding: '48px 56px 40px',
  color: INK.text,
  backgroundColor: INK.paper,
  border: `1px solid ${INK.line}`,
  borderTop: `4px solid ${INK.accent}`,
  borderRadius: 4,
  boxShadow: '0 1px 2px rgb(0 0 0 / 6%), 0 8px 32px rgb(0 0 0 / 8%)',
  fontSize: 13,
  lineHeight: 1.45,
  overflowWrap: 'anywhere',
  '& h1': { margin: 0, fontSize: 26, fontWeight: 650, letterSpacing: '-0.015em', lineHeight: 1.2 },
  '& h2': {
    margin: '0 0 8px',
    paddingBottom: 6,
    borderBottom: `1px solid ${INK.line}`,
    color: INK.accent,
    fontSize: 13,
    fontWeight: 650,
  },
  '& p, & dl, & dd': { margin: 0 },
  '& dl > div': { display: 'contents' },
  [theme.breakpoints.down('sm')]: { padding: '24px 20px' },
  '@media print': {
    maxWidth: 'none',
    minHeight: 0,
    padding: '16px 0 0',
    border: 0,
    borderTop: `4px solid ${INK.accent}`,
    borderRadius: 0,
    boxShadow: 'none',
    printColorAdjust: 'exact',
  },
}));

/** A large text across the printed page. Screens omit it. */
export const Watermark = styled('div')({
  display: 'none',
  '@media print': {
    display: 'block',
    position: 'fixed',
    top: '50%',
    left: '50%',
    transform: 'translate(-50%, -50%) rotate(-30deg)',
    fontSize: 110,
    fontWeight: 700,
    letterSpacing: '0.06em',
    whiteSpace: 'nowrap',
    opacity: 0.12,
    printColorAdjust: 'exact',
  },
});

/** The sender of the document. */
export const Letterhead = styled('header')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '8px 32px',
  marginBottom: 32,
  '@media print': { marginBottom: 20 },
  '& strong': { display: 'flex', alignItems: 'center', gap: 10, height: 28, fontSize: 17, fontWeight: 700 },
  '& address': { fontStyle: 'normal', fontSize: 12, color: INK.muted, display: 'grid' },
});

/** The title and the number. */
export const Title = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: '8px 32px',
  marginBottom: 12,
  '& dt': { fontSize: 12, color: INK.muted },
  '& dd': { fontSize: 16, fontWeight: 650 },
});

/** The mark beside the title. */
export const StampMark = styled('strong')({
  padding: '2px 10px',
  border: '2px solid currentColor',
  borderRadius: 4,
  fontSize: 15,
  fontWeight: 700,
  letterSpacing: '0.04em',
  marginInlineEnd: 'auto',
});

/** The band of the most important facts. */
export const Highlights = styled('div')(({ theme }) => ({
  margin: '24px 0 0',
  padding: '14px 20px',
  borderRadius: 6,
  border: `1px solid ${INK.line}`,
  backgroundColor: INK.sunken,
  '& dl': { display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: '12px 24px' },
  '&& dl > div': { display: 'block' },
  '& dt': { fontSize: 12, color: INK.muted },
  '& dd': { fontSize: 17, fontWeight: 650 },
  [theme.breakpoints.down('sm')]: { '@media screen': { '& dl': { gridTemplateColumns: 'repeat(2, auto)' } } },
}));

/** Fields in two columns, or in one on narrow screens. */
export const Sections = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '28px 40px',
  margin: '28px 0',
  // The first section is the longest. It has the left half, and the others are beside it.
  '& > section:first-of-type': { gridRow: 'span 2' },
  '& dl': {
    display: 'grid',
    gridTemplateColumns: '104px minmax(0, 1fr)',
    gap: '6px 16px',
  },
  '& dt': { color: INK.muted },
  '@media print': {
    gap: '20px 40px',
    margin: '20px 0',
  },
  '@media screen and (max-width: 699.95px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
});

/** A table with amounts at the right edge, and their totals. */
export const Table = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  '& th': { padding: '0 0 6px', textAlign: 'left', color: INK.accent, fontWeight: 650 },
  '& td': { padding: '7px 0', borderTop: `1px solid ${INK.line}` },
  '& th:last-of-type, & td:last-of-type': { paddingLeft: 24, textAlign: 'right', whiteSpace: 'nowrap' },
  '& tfoot td:first-of-type': { textAlign: 'right', color: INK.muted },
  '& tfoot tr:not(:first-of-type) td': { borderTop: 0 },
  '& tfoot tr:last-of-type td': { fontSize: 16, fontWeight: 650, color: INK.text },
});

/** The notes at the bottom. */
export const Notes = styled('footer')({
  display: 'grid',
  gap: 6,
  marginTop: 28,
  fontSize: 12,
  color: INK.muted,
});
