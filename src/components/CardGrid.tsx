import type { ComponentProps } from 'react';
import './CardGrid.css';

/**
 * Cards in rows of equal height, up to four in a row. Every row is filled, whatever the number of cards. A card with `data-wide` takes a
 * row of its own.
 */
export const CardGrid = (props: ComponentProps<'div'>) => <div className="card-grid" {...props} />;
