/**
 * The build writes this placeholder into the page. The server replaces it with the nonce of each response's
 * content security policy.
 */
export const NONCE_PLACEHOLDER = 'nonce-to-come';
