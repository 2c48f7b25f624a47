import { createContext } from 'react';

/** Loads the code of the page at an address, which somebody is about to open. */
export const PreloadContext = createContext<(pathname: string) => void>(() => {});
