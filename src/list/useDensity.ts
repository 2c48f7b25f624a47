import { useStore } from 'react-admin';

/** The heights of a row: 40 px, and 32 px. */
export const DENSITIES = ['comfortable', 'compact'] as const;
/** The height of the rows of a table. */
export type Density = (typeof DENSITIES)[number];

/** The density of all tables, which the browser stores. */
export const useDensity = () => useStore<Density>('list.density', 'comfortable');
