import { screen, waitFor } from '@testing-library/dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearSession } from '../../providers/session';
import { languages } from '../../resources/languages';
import { getCalendarLocale } from '../../resources/locations/property/calendarLocale';
import {
  formatCents,
  formatCount,
  formatDate,
  formatInstant,
  formatMonth,
  formatShare,
} from '../../src/fields/format';
import { createTextTranslator } from '../../src/i18n/createTextTranslator';
import { getFormatLocale, getLanguage, readLanguage, translateText } from '../../src/i18n/language';
import { LanguageSwitcher } from '../../src/signin/LanguageSwitcher';
import { chooseLanguage } from '../support/language';
import { render } from '../support/render';
import { user } from '../support/userEvent';

const browserIn = (...languages: string[]) =>
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);

/** Forgets a choice of an earlier test. */
const forgetChoice = () => {
  localStorage.clear();
  // biome-ignore lint/suspicious/noDocumentCookie: the test deletes what the portal has stored.
  document.cookie = 'language=; Path=/; Max-Age=0';
};
const setDefault = (language: string) =>
  document.documentElement.setAttribute('data-default-language', language);

beforeEach(forgetChoice);
afterEach(async () => {
  document.documentElement.removeAttribute('data-default-language');
  await chooseLanguage('en');
});

describe('the current language', () => {
  it('is English, whatever the browser prefers', () => {
    browserIn('es-MX');
    expect(readLanguage()).toBe('en');
  });

  it('is the default language of the document until the user has chosen another one', async () => {
    setDefault('es');
    expect(readLanguage()).toBe('es');
    await chooseLanguage('en');
    expect(readLanguage()).toBe('en');
  });

  it('is the first supported language of the browser, otherwise English, if that is the default', () => {
    setDefault('browser');
    browserIn('pt-BR', 'es-MX', 'en-US');
    expect(readLanguage()).toBe('es');
    browserIn('de-DE', 'fr');
    expect(readLanguage()).toBe('en');
  });

  it('stays the chosen one after a sign-out', async () => {
    await chooseLanguage('es');
    clearSession();
    expect(localStorage.length).toBe(0);
    expect(readLanguage()).toBe('es');
  });

  it('is the selected language rather than the browser’s', async () => {
    setDefault('browser');
    browserIn('es-MX');
    await chooseLanguage('en');
    expect(readLanguage()).toBe('en');
  });

  it('ignores an unsupported language in the storage', () => {
    browserIn('en-US');
    localStorage.setItem('language', 'toString');
    expect(readLanguage()).toBe('en');
  });

  it('is the `lang` attribute of the document', async () => {
    await chooseLanguage('es');
    expect(document.documentElement.lang).toBe('es');
  });

  it('follows another tab, also before its cookie arrives', async () => {
    await chooseLanguage('en');
    const { watchLanguage: followLanguage } = await import('../../src/i18n/language');
    await followLanguage();
    localStorage.setItem('language', 'es');
    window.dispatchEvent(new StorageEvent('storage', { key: 'language', newValue: 'es' }));
    await waitFor(() => expect(getLanguage()).toBe('es'));
  });

  it('is selected at the sign-in, where each language has its own name', async () => {
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

  it('use the Spanish of the browser', async () => {
    browserIn('es-MX', 'en-US');
    await chooseLanguage('es');
    expect(formatDate('2026-03-10')).toBe('10/3/2026');
    expect(formatCents(123_450)).toBe('USD 1,234.50');
    expect(formatCount(1_234_567)).toBe('1,234,567');
    expect(formatShare(0.256)).toBe('26%');
    expect(formatMonth('2026-03')).toBe('marzo de 2026');
    expect(formatInstant(at, true)).toMatch(/10\/3\/2026/);
  });

  it.each([
    [['es-ES@posix'], 'es-ES'],
    [['es_MX.UTF-8', 'en-US'], 'es-MX'],
    [['c', '', '*'], 'es-US'],
    [['C', 'es-AR'], 'es-AR'],
  ])('survive the browser languages %j', async (tags, locale) => {
    browserIn(...tags);
    vi.spyOn(navigator, 'language', 'get').mockReturnValue(tags[0] ?? '');
    await chooseLanguage('es');
    expect(getFormatLocale()).toBe(locale);
    expect(() => new Intl.DateTimeFormat(getFormatLocale()).format()).not.toThrow();
    await chooseLanguage('en');
    expect(() => getCalendarLocale()).not.toThrow();
  });

  it('name the months of the filters in the Gregorian calendar', async () => {
    browserIn('es-u-ca-persian');
    await chooseLanguage('es');
    // The formats of the other tests depend on their locale.
    vi.resetModules();
    const { loadLanguage, registerLanguages, watchLanguage } = await import('../../src/i18n/language');
    registerLanguages(languages);
    await loadLanguage();
    await watchLanguage();
    const { formatMonth, formatShortMonth } = await import('../../src/fields/format');
    expect(formatMonth('2026-03')).toBe('marzo de 2026');
    expect(formatShortMonth('2026-03')).toMatch(/^mar.* 2026$/);
  });

  it('are English again after a switch to English', async () => {
    browserIn('en-US');
    await chooseLanguage('es');
    await chooseLanguage('en');
    expect(formatDate('2026-03-10')).toBe('3/10/2026');
    expect(formatCents(123_450)).toBe('$1,234.50');
    expect(formatShare(0.256)).toBe('26%');
    expect(formatMonth('2026-03')).toBe('March 2026');
  });
});

describe('a text of the schema or the server', () => {
  it('stays unchanged in English', () => {
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

  it('is translated by the resource, otherwise by the common texts', () => {
    expect(translate('Active', 'coverages')).toBe('Activas');
    expect(translate('Active', 'accounts')).toBe('Activo');
  });

  it('is translated with its parameters', () => {
    expect(translate('Taken: R-1 holds Mon to Tue. Try again.')).toBe(
      'Ocupado: R-1 tiene del Mon al Tue. Inténtelo de nuevo.',
    );
  });

  it('stays unchanged if it is unknown', () => {
    expect(translate('Somebody wrote this. Try again.')).toBe('Somebody wrote this. Inténtelo de nuevo.');
    const long = `Taken: ${'x'.repeat(600)} holds it.`;
    expect(translate(long)).toBe(long);
    expect(translate('toString')).toBe('toString');
  });
});
