import { eq } from 'drizzle-orm';
import { now } from '../../common/clock';
import type { Db } from '../db/open';
import { mailOutbox, users } from '../db/schema';
import { log } from '../lib/log';
import type { Settings } from '../lib/settings';

/** A mail in plain text. */
export type Mail = { recipient: string; subject: string; body: string };

/** The user who gets a mail. */
export type Addressee = { user_email: string; user_fname: string };

/** Where mails go: to the SMTP server, to the outbox of the sandbox data, or nowhere. */
export type Delivery = 'smtp' | 'outbox' | 'none';

/**
 * Sends mails to users. `send` returns at once and never throws: a failure is logged, and the request that caused the
 * mail does not wait for it. Call it after the transaction. A user without an email gets none. `settled` waits for the
 * mails that are being sent.
 */
export type Mailer = {
  delivery: Delivery;
  send: (user_id: number, createMail: (user: Addressee) => Mail) => void;
  settled: () => Promise<void>;
};

/** Timeouts of the SMTP server, in ms: to connect, to greet, and between two responses. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** The parts of a failure that have neither an address nor a text of the mail. */
function getCodes(error: unknown) {
  const { code, responseCode }: { code?: unknown; responseCode?: unknown } = Object(error);
  return { code, responseCode };
}

function createMailerOf(
  delivery: Exclude<Delivery, 'none'>,
  orm: Db,
  deliver: (mail: Mail) => Promise<unknown>,
): Mailer {
  const pending = new Set<Promise<void>>();
  async function sendTo(user_id: number, createMail: (user: Addressee) => Mail): Promise<void> {
    try {
      const [user] = await orm
        .select({ user_email: users.user_email, user_fname: users.user_fname })
        .from(users)
        .where(eq(users.user_id, user_id));
      if (user?.user_email) await deliver(createMail(user));
    } catch (error) {
      log.error({ ...getCodes(error), user: user_id }, 'Sending a mail');
    }
  }
  return {
    delivery,
    send: (user_id, createMail) => {
      const sent = sendTo(user_id, createMail).finally(() => pending.delete(sent));
      pending.add(sent);
    },
    settled: async () => void (await Promise.all(pending)),
  };
}

/** The mailer of an installation without mail. Links are only shown. */
export const noMailer: Mailer = { delivery: 'none', send: () => {}, settled: async () => {} };

async function openTransport(url: string) {
  // Loaded with the first mail, because most processes never send one.
  const { createTransport } = await import('nodemailer');
  return createTransport({ url, ...TIMEOUTS });
}

/**
 * Creates the mailer of the settings. With `SMTP_URL` mails are sent by that server. Otherwise they are stored in the
 * outbox if the database has sandbox data.
 */
export function createMailer({ SMTP_URL, MAIL_FROM }: Settings, orm: Db, { sandbox = false } = {}): Mailer {
  if (SMTP_URL !== undefined) {
    let transport: ReturnType<typeof openTransport> | undefined;
    return createMailerOf('smtp', orm, async ({ recipient, subject, body }) => {
      transport ??= openTransport(SMTP_URL);
      await (await transport).sendMail({ from: MAIL_FROM, to: recipient, subject, text: body });
    });
  }
  if (!sandbox) return noMailer;
  return createMailerOf('outbox', orm, (mail) =>
    orm.insert(mailOutbox).values({ ...mail, created_at: new Date(now()) }),
  );
}
