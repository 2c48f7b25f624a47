import { act, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { getLanguage, setLanguage } from '../../src/i18n/language';

/** Switches the language of the portal. */
export async function chooseLanguage(language: 'en' | 'es') {
  await act(async () => setLanguage(language));
  await waitFor(() => expect(getLanguage()).toBe(language));
}
