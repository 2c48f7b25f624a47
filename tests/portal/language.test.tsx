import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { languages } from '../../resources/languages';
import {
  formatCents,
  formatCount,
  formatDate,
  formatInstant,
  formatMonth,
  formatShare,
} from '../../src/fields/format';
import { createTextTranslator } from '../../src/i18n/createTextTranslator';
import { getLanguage, readLanguage, translateText } from '../../src/i18n/language';
import { LanguageSwitcher } from '../../src/signin/LanguageSwitcher';
import { chooseLanguage } from '../support/language';
import { user } from '../support/userEvent';

const browserIn = (...languages: string[]) =>
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);

beforeEach(() => localStorage.clear());
afterEach(() => chooseLanguage('en'));

describe('the current language', () => {
  it('is the first of the browser that there is, else English', () => {
    browserIn('pt-BR', 'es-MX', 'en-US');
    expect(readLanguage()).toBe('es');
    browserIn('de-DE', 'fr');
    expect(readLanguage()).toBe('en');
  });

  it('is the chosen one before those of the browser', async () => {
    browserIn('es-MX');
    await chooseLanguage('en');
    expect(readLanguage()).toBe('en');
  });

  it('is not one that there is not, whatever the storage holds', () => {
    browserIn('en-US');
    localStorage.setItem('language', 'toString');
    expect(readLanguage()).toBe('en');
  });

  it('is what the document says of itself', async () => {
    await chooseLanguage('es');
    expect(document.documentElement.lang).toBe('es');
  });

  it('follows another tab', async () => {
    browserIn('en-US');
    const { watchLanguage: followLanguage } = await import('../../src/i18n/language');
    await followLanguage();
    localStorage.setItem('language', 'es');
    window.dispatchEvent(new StorageEvent('storage', { key: 'language', newValue: 'es' }));
    await waitFor(() => expect(getLanguage()).toBe('es'));
  });

  it('is chosen at the sign-in, where the others are named in their own language', async () => {
    render(<LanguageSwitcher />);
    const other = screen.getByRole('button', { name: 'Español' });
    expect(other).toHaveAttribute('lang', 'es');
    await user.click(other);
    await user.click(await screen.findByRole('button', { name: 'English' }));
    expect(await screen.findByRole('button', { name: 'Español' })).toBeVisible();
  });
});

describe('formats', () => {
  const at = Date.UTC(2026, 2, 10, 15, 0, 5);

  it('are those of the Spanish that the browser reads', async () => {
    browserIn('es-MX', 'en-US');
    await chooseLanguage('es');
    expect(formatDate('2026-03-10')).toBe('10/3/2026');
    expect(formatCents(123_450)).toBe('USD 1,234.50');
    expect(formatCount(1_234_567)).toBe('1,234,567');
    expect(formatShare(0.256)).toBe('26%');
    expect(formatMonth('2026-03')).toBe('marzo de 2026');
    expect(formatInstant(at, true)).toMatch(/10\/3\/2026/);
  });

  it('name the months that the filters have, whatever calendar the browser goes by', async () => {
    browserIn('es-u-ca-persian');
    await chooseLanguage('es');
    // Those of the other tests are made for their locale.
    vi.resetModules();
    const { loadLanguage, registerLanguages, watchLanguage } = await import('../../src/i18n/language');
    registerLanguages(languages);
    await loadLanguage();
    await watchLanguage();
    const { formatMonth, formatShortMonth } = await import('../../src/fields/format');
    expect(formatMonth('2026-03')).toBe('marzo de 2026');
    expect(formatShortMonth('2026-03')).toMatch(/^mar.* 2026$/);
  });

  it('are English again with the English', async () => {
    browserIn('en-US');
    await chooseLanguage('es');
    await chooseLanguage('en');
    expect(formatDate('2026-03-10')).toBe('3/10/2026');
    expect(formatCents(123_450)).toBe('$1,234.50');
    expect(formatShare(0.256)).toBe('26%');
    expect(formatMonth('2026-03')).toBe('March 2026');
  });
});

describe('texts of the schema and the server', () => {
  it('stays as it is for who reads English', () => {
    expect(translateText('The refund failed.')).toBe('The refund failed.');
  });

  const translate = createTextTranslator({
    texts: {
      Active: 'Activo',
      'Taken: %{code} holds %{days}.': 'Ocupado: %{code} tiene %{days}.',
      '%{start} to %{end}': 'del %{start} al %{end}',
      'Try again.': 'Inténtelo de nuevo.',
    },
    ownTexts: { coverages: { Active: 'Activas' } },
  });

  it('is said as the resource says it, else as all do', () => {
    expect(translate('Active', 'coverages')).toBe('Activas');
    expect(translate('Active', 'accounts')).toBe('Activo');
  });

  it('is filled in with what it is about, which is said too', () => {
    expect(translate('Taken: R-1 holds Mon to Tue. Try again.')).toBe(
      'Ocupado: R-1 tiene del Mon al Tue. Inténtelo de nuevo.',
    );
  });

  it('stays as it is where it is not known', () => {
    expect(translate('Somebody wrote this. Try again.')).toBe('Somebody wrote this. Inténtelo de nuevo.');
    const long = `Taken: ${'x'.repeat(600)} holds it.`;
    expect(translate(long)).toBe(long);
    expect(translate('toString')).toBe('toString');
  });
});
