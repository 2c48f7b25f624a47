import { createContext, useContext } from 'react';
import type { Resource } from '../../declare/types';

/** The declarations that the portal draws. */
export const Declared = createContext<readonly Resource[]>([]);

/** The declaration of a resource, for a page of its own that offers the resource's actions. */
export const useDeclared = (name: string): Resource | undefined =>
  useContext(Declared).find((one) => one.name === name);
