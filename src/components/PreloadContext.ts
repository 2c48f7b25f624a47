import { createContext } from 'react';

/** A function that loads the code of the page at an address before it is opened. */
export const PreloadContext = createContext<(pathname: string) => void>(() => {});
