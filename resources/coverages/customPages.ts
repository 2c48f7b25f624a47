import type { CustomPage } from '../../schema/types';

/** The certificate of a coverage. */
export const coveragePages: readonly CustomPage[] = [
  {
    path: '/coverage/certificate/:policyId?',
    parentPath: '/coverages',
    lazy: () => import('./certificate/CertificatePage'),
  },
];
