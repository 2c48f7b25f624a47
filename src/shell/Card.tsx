import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Surface } from './Surface';

const Sheet = styled(Surface)({
  display: 'grid',
  alignContent: 'start',
  gap: 12,
  padding: 16,
  minWidth: 0,
  '& h2': { margin: 0, fontSize: '0.9375rem', fontWeight: 650 },
  '& p': { margin: 0, fontSize: '0.8125rem', color: 'var(--mui-palette-text-secondary)' },
});

/** A sheet with its heading. */
export const Card = (props: { title: string; busy?: boolean; children: ReactNode }) => (
  <Sheet aria-label={props.title} aria-busy={props.busy ?? false}>
    <h2>{props.title}</h2>
    {props.children}
  </Sheet>
);
