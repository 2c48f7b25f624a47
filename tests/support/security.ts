import { waitFor } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { SANDBOX_PASSWORD, SANDBOX_USER } from '../../sandbox/fillSandbox';
import { hashPassword } from '../../server/auth/passwords';
import { secondSteps, users } from '../../server/db/schema';
import { press, words } from './page';
import type { realServer } from './portal';
import { content, fieldOf, toast } from './recordPage';
import { enter, user } from './userEvent';

export const UPDATE = 'PUT /login/login';
export const STRONG = 'Another-2026!';
export const FIELDS = { name: 'Username', password: 'New password', confirm: 'Confirm password' };

/** The security settings of the sandbox user, who is as before after each test. */
export function securityPage(server: ReturnType<typeof realServer>) {
  let userId = 0;
  let password_hash: string;
  beforeEach(async () => {
    const [me] = await server.orm.select().from(users).where(eq(users.user_name, SANDBOX_USER));
    userId = me?.user_id ?? 0;
    password_hash ??= await hashPassword(SANDBOX_PASSWORD);
  });
  const change = (fields: Partial<typeof users.$inferInsert>) =>
    server.orm.update(users).set(fields).where(eq(users.user_id, userId));
  afterEach(async () => {
    vi.useRealTimers();
    await server.orm.delete(secondSteps);
    await change({ user_name: SANDBOX_USER, password_hash, require_auth: false });
  });

  const dialog = (): HTMLElement => {
    const found = document.querySelector<HTMLElement>('[role=dialog]');
    if (!found) throw new Error('No dialog.');
    return found;
  };
  const input = (label: string): HTMLInputElement => {
    const found = fieldOf(content(), label);
    if (!found) throw new Error(`No field ${label}.`);
    return found;
  };
  const form = () => waitFor(() => input(FIELDS.name));
  return {
    load: () => `GET /login/login_by_user?user_id=${userId}` as const,
    change,
    kept: async () => (await server.orm.select().from(users).where(eq(users.user_id, userId)))[0],
    input,
    form,
    twoFactor: () => content().querySelector('input[role=switch]') as HTMLInputElement,
    told: (text: string) => waitFor(() => expect(toast()).toContain(text)),
    /** Presses Update Login, and nothing after it. */
    update: () => press(content(), 'Update Login'),
    dialog,
    /** Gives the current password, with a second step a code too, and confirms with a button. */
    async prove(yes: string, { password = SANDBOX_PASSWORD, code = '' } = {}) {
      const asked = await waitFor(dialog);
      const into = fieldOf(asked, 'Current password');
      if (into) {
        await user.clear(into);
        if (password) await enter(into, password);
      }
      const codes = fieldOf(asked, 'Code');
      if (codes) await user.clear(codes);
      if (codes && code) await enter(codes, code);
      await press(asked, yes);
    },
    /** The parts of the password rule that are ticked. */
    met: () => [...content().querySelectorAll('li[data-met]')].map(words),
    show: async () => {
      await server.show('/settings/security');
      return form();
    },
    /** Shows the page and fills its form: what is left out stays as it is. */
    async fill(texts: Partial<typeof FIELDS> = {}) {
      await this.show();
      await this.write(texts);
    },
    /** Fills the form that is shown. */
    async write(texts: Partial<typeof FIELDS>) {
      for (const [field, text] of Object.entries({ password: STRONG, confirm: STRONG, ...texts })) {
        const into = input(FIELDS[field as keyof typeof FIELDS]);
        await user.clear(into);
        if (text) await enter(into, text);
      }
    },
  };
}
