import { company } from '../../common/company';
import type { Addressee, Mail } from './mailer';

/** What every mail needs: the portal's origin, and the contact for questions. */
export type MailSettings = { PORTAL_URL: string; SUPPORT_EMAIL: string };

const PORTAL = 'Coverage Portal';

const compose = ({ user_email, user_fname }: Addressee, subject: string, lines: string[]): Mail => ({
  recipient: user_email,
  subject,
  body: [`Hello${user_fname && ` ${user_fname}`},`, ...lines, company.name].join('\n\n'),
});

const notYou = ({ SUPPORT_EMAIL }: MailSettings) =>
  `If this was not you, change your password now, and write to ${SUPPORT_EMAIL}.`;

/**
 * The mail with a password link. `path` is the path of the link. `isInvited` is true for a user who has no password
 * yet.
 */
export function passwordLinkMail(
  user: Addressee,
  { path, isInvited }: { path: string; isInvited: boolean },
  settings: MailSettings,
): Mail {
  const link = `${settings.PORTAL_URL}${path}`;
  return isInvited
    ? compose(user, `Your access to ${PORTAL}`, [
        `You have been invited to ${PORTAL}. Choose a password with this link. It works once, within 24 hours:`,
        link,
        'If you did not expect this mail, ignore it.',
      ])
    : compose(user, `Choose a new password for ${PORTAL}`, [
        'Choose a new password with this link. It works once, within 24 hours:',
        link,
        `If you did not ask for it, write to ${settings.SUPPORT_EMAIL}. Your current password still works.`,
      ]);
}

/** The notice of a sign-in from a browser and a network that are both new. `at` is shown in UTC. */
export const newSignInMail = (
  user: Addressee,
  { at, address, client }: { at: Date; address: string; client: string },
  settings: MailSettings,
): Mail =>
  compose(user, `New sign-in to ${PORTAL}`, [
    'Someone signed in with your password from a new browser and a new network:',
    [
      `Time: ${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
      `Address: ${address || 'unknown'}`,
      `Browser: ${client || 'unknown'}`,
    ].join('\n'),
    `If this was you, there is nothing to do. Your sessions are at ${settings.PORTAL_URL}/settings/security.`,
    notYou(settings),
  ]);

/** The notice of a changed password. */
export const passwordChangedMail = (user: Addressee, settings: MailSettings): Mail =>
  compose(user, `Your password for ${PORTAL} was changed`, [
    'The password of your user was changed. All other sessions have ended.',
    notYou(settings),
  ]);
