import type { ReactNode } from 'react';
import { Surface } from './Surface';

/** A sheet with its heading. */
export const SectionCard = (props: { title: string; busy?: boolean; children: ReactNode }) => (
  <Surface className="cp-sheet" aria-label={props.title} aria-busy={props.busy ?? false}>
    <h2>{props.title}</h2>
    {props.children}
  </Surface>
);
