import type { ReactNode } from 'react';
import type { Endpoint } from '../../schema/types';
import { useCanCall } from '../data/usePermissions';

/** Renders its children if the permissions of the user include an endpoint. It is for buttons of custom pages. */
export const CanCall = ({ endpoint, children }: { endpoint: Endpoint; children: ReactNode }) =>
  useCanCall()(endpoint) ? children : null;
