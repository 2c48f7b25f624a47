import { createContext, useContext } from 'react';
import type { Declared, Resource } from '../../schema/types';

/** Everything that the portal renders: the resources, their own pages and the menus. */
export const SchemaContext = createContext<Declared>({
  resources: [],
  pages: [],
  menus: { desktop: [], mobile: [] },
});

/** The schema of the portal. */
export const useAppSchema = (): Declared => useContext(SchemaContext);

/** The schema of a resource by its name, for a custom page that offers the resource's actions. */
export const useResourceSchema = (name: string): Resource | undefined =>
  useAppSchema().resources.find((resource) => resource.name === name);
