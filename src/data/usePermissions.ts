import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useAuthProvider } from 'react-admin';
import { getRequiredPermission, PERMISSIONS } from '../../common/permissions';
import { expandPath, getPath, matchesPath } from '../../schema/paths';
import type { ResolvedAction, Resource } from '../../schema/types';
import { useAppSchema } from './SchemaContext';

/** The permissions do not differ between resources. */
const ALL_RESOURCES = '*';

/**
 * Returns a function that returns whether the user may call an endpoint. It asks `authProvider.canAccess` for all
 * permissions once. Until it has answered, everything is allowed: most users may do everything, and the server checks
 * each request.
 */
export function useCanCall(): (endpoint: string) => boolean {
  const authProvider = useAuthProvider();
  // One text, so that nothing is rendered again if no permission is refused.
  const { data: refused = '' } = useQuery({
    queryKey: ['auth', 'refusedPermissions'],
    queryFn: async () => {
      const answers = await Promise.all(
        PERMISSIONS.map((action) => authProvider?.canAccess?.({ action, resource: ALL_RESOURCES }) ?? true),
      );
      return PERMISSIONS.filter((_, index) => !answers[index]).join(' ');
    },
  });
  return useMemo(() => {
    const permissions = refused.split(' ');
    return (endpoint) => !permissions.includes(getRequiredPermission(endpoint));
  }, [refused]);
}

/** The paths of lists, records and forms, each with the endpoint that its page calls. */
const getPageEndpoints = ({ path, list, showPages, create, edit }: Resource) => [
  ...(list?.endpoint ? [{ path, endpoint: list.endpoint }] : []),
  ...showPages.flatMap((page) => {
    const endpoint = page.endpoint ?? list?.endpoint;
    return endpoint ? [{ path: getPath(page), endpoint }] : [];
  }),
  ...[create, edit].flatMap((form) => (form ? [{ path: form.path, endpoint: form.endpoint }] : [])),
];

/**
 * Returns a function that returns whether the user may use the page of a link. `:field` parameters in the link are
 * allowed.
 */
export function useCanOpen(): (to: string) => boolean {
  const { resources, pages } = useAppSchema();
  const canCall = useCanCall();
  return useMemo(() => {
    const closedPages = [...pages, ...resources.flatMap(getPageEndpoints)]
      .filter(({ endpoint }) => endpoint && !canCall(endpoint))
      .map(({ path }) => ({ paths: expandPath(path) }));
    return (to) => !closedPages.some(({ paths }) => matchesPath(to, paths));
  }, [resources, pages, canCall]);
}

/** Returns a function that returns whether the user may run an action. It depends on the endpoint of the action. */
export function useCanRun(): (action: ResolvedAction) => boolean {
  const canCall = useCanCall();
  const canOpen = useCanOpen();
  return useMemo(
    () => (action) => {
      if ('endpoint' in action) return canCall(action.endpoint);
      if ('to' in action) return canOpen(action.to);
      return !('dialog' in action) || !action.dialogEndpoint || canCall(action.dialogEndpoint);
    },
    [canCall, canOpen],
  );
}
