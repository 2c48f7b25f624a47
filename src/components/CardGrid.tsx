import type { ComponentProps } from 'react';
import './CardGrid.css';

/**
 * Cards in rows of equal height, up to four in a row. Every row is filled for any number of cards. A card with
 * `data-wide` has its own row.
 */
export const CardGrid = (props: ComponentProps<'div'>) => <div className="card-grid" {...props} />;
