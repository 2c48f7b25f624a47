import { waitFor } from '@testing-library/dom';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { SANDBOX_PASSWORD, SANDBOX_USER } from '../../sandbox/fillSandbox';
import { hashPassword } from '../../server/auth/passwords';
import { twoFactorSecrets, users } from '../../server/db/schema';
import { getText, press } from './page';
import type { realServer } from './portal';
import { getContent, getField, getToast } from './recordPage';
import { enterText, user } from './userEvent';

/** The endpoint that changes the login. */
export const UPDATE = 'PUT /login/login';
/** A strong password. */
export const STRONG = 'Another-2026!';
/** The labels of the form. */
export const FIELDS = { name: 'Username', password: 'New password', confirm: 'Confirm password' };

/** Helpers for the security settings of the sandbox user, who is reset after each test. */
export function securityPage(server: ReturnType<typeof realServer>) {
  let userId = 0;
  let password_hash: string;
  beforeEach(async () => {
    const [sandboxUser] = await server.orm.select().from(users).where(eq(users.user_name, SANDBOX_USER));
    userId = sandboxUser?.user_id ?? 0;
    password_hash ??= await hashPassword(SANDBOX_PASSWORD);
  });
  const updateUser = (fields: Partial<typeof users.$inferInsert>) =>
    server.orm.update(users).set(fields).where(eq(users.user_id, userId));
  afterEach(async () => {
    vi.useRealTimers();
    await server.orm.delete(twoFactorSecrets);
    await updateUser({ user_name: SANDBOX_USER, password_hash, require_auth: false });
  });

  const getDialog = (): HTMLElement => {
    const element = document.querySelector<HTMLElement>('[role=dialog]');
    if (!element) throw new Error('No dialog.');
    return element;
  };
  const getInput = (label: string): HTMLInputElement => {
    const element = getField(getContent(), label);
    if (!element) throw new Error(`No field ${label}.`);
    return element;
  };
  const waitForForm = () => waitFor(() => getInput(FIELDS.name));
  return {
    getLoadEndpoint: () => `GET /login/login_by_user?user_id=${userId}` as const,
    updateUser,
    getUser: async () => (await server.orm.select().from(users).where(eq(users.user_id, userId)))[0],
    getInput,
    waitForForm,
    getTwoFactorSwitch: () => getContent().querySelector('input[role=switch]') as HTMLInputElement,
    expectToast: (text: string) => waitFor(() => expect(getToast()).toContain(text)),
    /** Clicks Update Login. */
    submit: () => press(getContent(), 'Update Login'),
    getDialog,
    /** Enters the current password, with two-factor authentication a code too, and confirms. */
    async confirmPassword(confirmLabel: string, { password = SANDBOX_PASSWORD, code = '' } = {}) {
      const promptDialog = await waitFor(getDialog);
      const input = getField(promptDialog, 'Current password');
      if (input) {
        await user.clear(input);
        if (password) await enterText(input, password);
      }
      const codeInput = getField(promptDialog, 'Code');
      if (codeInput) await user.clear(codeInput);
      if (codeInput && code) await enterText(codeInput, code);
      await press(promptDialog, confirmLabel);
    },
    /** Returns the fulfilled parts of the password rule. */
    getMetRules: () => [...getContent().querySelectorAll('li[data-met]')].map(getText),
    show: async () => {
      await server.show('/settings/security');
      return waitForForm();
    },
    /** Shows the page and fills in its form. Fields that are left out stay unchanged. */
    async fill(texts: Partial<typeof FIELDS> = {}) {
      await this.show();
      await this.write(texts);
    },
    /** Fills in the shown form. */
    async write(texts: Partial<typeof FIELDS>) {
      for (const [field, text] of Object.entries({ password: STRONG, confirm: STRONG, ...texts })) {
        const input = getInput(FIELDS[field as keyof typeof FIELDS]);
        await user.clear(input);
        if (text) await enterText(input, text);
      }
    },
  };
}
