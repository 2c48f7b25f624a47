import { createContext, useContext } from 'react';
import type { AppSchema, Resource } from '../../schema/types';

/** The schema that the portal renders: resources, custom pages and menus. */
export const SchemaContext = createContext<AppSchema>({
  resources: [],
  pages: [],
  menus: { desktop: [], mobile: [] },
});

/** The schema of the portal. */
export const useAppSchema = (): AppSchema => useContext(SchemaContext);

/** The schema of a resource by its name, for a custom page that has the actions of the resource. */
export const useResourceSchema = (name: string): Resource | undefined =>
  useAppSchema().resources.find((resource) => resource.name === name);
