import { waitFor } from '@testing-library/dom';
import { expect } from 'vitest';
import { getLanguage, setLanguage } from '../../src/i18n/language';
import { act } from './render';

/** Switches the language of the portal. */
export async function chooseLanguage(language: 'en' | 'es') {
  await act(async () => setLanguage(language));
  await waitFor(() => expect(getLanguage()).toBe(language));
}
