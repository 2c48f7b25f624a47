import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';

/** The parameter from which react-admin fills in forms: `?source={"amount":"1"}`. */
const SOURCE_PARAM = 'source';

/**
 * Removes `source` from the address before anything is rendered, so that a crafted link cannot fill in a form. A
 * schema lists the parameters that its form accepts.
 */
export function RemoveSourceParam({ children }: { children: ReactNode }) {
  const { pathname, search, hash, state } = useLocation();
  const searchParams = new URLSearchParams(search);
  if (!searchParams.has(SOURCE_PARAM)) return children;
  searchParams.delete(SOURCE_PARAM);
  return <Navigate to={{ pathname, search: searchParams.toString(), hash }} state={state} replace />;
}
