/** What the build writes into the page where the server puts the nonce of each answer's content policy. */
export const NONCE_TO_COME = 'nonce-to-come';
