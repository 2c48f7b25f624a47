import type { ComponentProps } from 'react';
import './cards.css';

/** Cards in as many columns as there is room for, as tall as their neighbours; one with `data-wide` takes the whole line. */
export const CardGrid = (props: ComponentProps<'div'>) => <div className="cp-cards" {...props} />;
