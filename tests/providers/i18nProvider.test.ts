import { describe, expect, it, vi } from 'vitest';
import { createI18nProvider, type MessageKey } from '../../providers/i18nProvider';

const words = { signin: { heading: 'Sign in', errors: { title: 'Error' } }, hello: 'Hello %{name}' };

describe('createI18nProvider', () => {
  it('finds messages by key and fills in parameters', () => {
    const { translate, getLocale } = createI18nProvider(words);
    expect(translate('signin.errors.title')).toBe('Error');
    expect(translate('hello', { name: 'Łukasz' })).toBe('Hello Łukasz');
    expect(getLocale()).toBe('en');
  });

  it('returns an unknown key unchanged only if allowed', () => {
    const warn = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(createI18nProvider(words, { allowMissing: true }).translate('The server said no.')).toBe(
      'The server said no.',
    );
    expect(warn).not.toHaveBeenCalled();
    expect(createI18nProvider(words).translate('signin.missing')).toBe('signin.missing');
    expect(warn).toHaveBeenCalledOnce();
  });

  it('uses the plural rules of the language', () => {
    const counted = { days: '%{smart_count} día |||| %{smart_count} días' };
    const { translate } = createI18nProvider(counted, { language: 'es' });
    expect([0, 1, 2].map((smart_count) => translate('days', { smart_count }))).toEqual([
      '0 días',
      '1 día',
      '2 días',
    ]);
  });

  it('has a type for its keys', () => {
    const keys: MessageKey<typeof words>[] = ['signin.heading', 'signin.errors.title', 'hello'];
    // @ts-expect-error a misspelt key
    keys.push('signin.headin');
    expect(keys).toHaveLength(4);
  });
});
