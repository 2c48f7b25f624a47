import type { CustomPage } from '../../schema/types';

/** The receipt of a payment. */
export const paymentPages: readonly CustomPage[] = [
  { path: '/payment/:id?', parentPath: '/statement', lazy: () => import('./receipt/ReceiptPage') },
];
