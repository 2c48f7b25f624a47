import { createContext, useContext } from 'react';
import type { AppSchema, Resource } from '../../schema/types';

/** Everything that the portal renders: the resources, their own pages and the menus. */
export const SchemaContext = createContext<AppSchema>({
  resources: [],
  pages: [],
  menus: { desktop: [], mobile: [] },
});

/** The schema of the portal. */
export const useAppSchema = (): AppSchema => useContext(SchemaContext);

/** The schema of a resource by its name, for a custom page that offers the resource's actions. */
export const useResourceSchema = (name: string): Resource | undefined =>
  useAppSchema().resources.find((resource) => resource.name === name);
