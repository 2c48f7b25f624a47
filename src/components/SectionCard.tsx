import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

/** A card with padding, which stacks its children. */
export const PaddedCard = styled(Card)({
  display: 'grid',
  alignContent: 'start',
  gap: 12,
  padding: 16,
  minWidth: 0,
  '& h2': { margin: 0, fontSize: '0.9375rem', fontWeight: 650 },
  '& p': { margin: 0, fontSize: '0.8125rem', color: 'var(--cp-muted)' },
}) as typeof Card;

/** A section of a page as a card with a heading. */
export const SectionCard = (props: { title: string; busy?: boolean; children: ReactNode }) => (
  <PaddedCard component="section" aria-label={props.title} aria-busy={props.busy ?? false}>
    <h2>{props.title}</h2>
    {props.children}
  </PaddedCard>
);
