import { getPasswordLinkPath, type PasswordLink } from '../../auth/passwords';
import type { Settings } from '../../lib/settings';

/** Returns the lines that a command prints for a password link. Only this output has the link. */
export const formatLink = ({ token }: PasswordLink, { PORTAL_URL }: Settings): string =>
  [
    'Open this link to choose a password. It works once, within 24 hours:',
    `${PORTAL_URL}${getPasswordLinkPath(token)}`,
  ].join('\n');
