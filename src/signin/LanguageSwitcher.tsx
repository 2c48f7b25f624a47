import { isLanguage, LANGUAGES, setLanguage } from '../i18n/language';
import { useLanguage } from '../i18n/useLanguage';

/** Buttons for the other languages, each by its own name. */
export function LanguageSwitcher() {
  const current = useLanguage();
  const others = Object.keys(LANGUAGES)
    .filter(isLanguage)
    .filter((language) => language !== current);
  return (
    <p className="cp-languages">
      {others.map((language) => (
        <button
          key={language}
          type="button"
          className="cp-link"
          lang={language}
          onClick={() => setLanguage(language)}
        >
          {LANGUAGES[language]}
        </button>
      ))}
    </p>
  );
}
