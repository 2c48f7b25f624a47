import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';

/** The parameter from which each form of react-admin takes values: `?source={"amount":"1"}`. */
const SOURCE_PARAM = 'source';

/**
 * Removes `source` from the address before anything is rendered: a link that somebody else made must not fill in a form. Schemas name the
 * parameters that a form accepts.
 */
export function RemoveSourceParam({ children }: { children: ReactNode }) {
  const { pathname, search, hash, state } = useLocation();
  const searchParams = new URLSearchParams(search);
  if (!searchParams.has(SOURCE_PARAM)) return children;
  searchParams.delete(SOURCE_PARAM);
  return <Navigate to={{ pathname, search: searchParams.toString(), hash }} state={state} replace />;
}
