import { isLanguage, LANGUAGES, setLanguage } from '../i18n/language';
import { useLanguage } from '../i18n/useLanguage';

/** The other languages, each by its own name. */
export function Languages() {
  const shown = useLanguage();
  const others = Object.keys(LANGUAGES)
    .filter(isLanguage)
    .filter((one) => one !== shown);
  return (
    <p className="cp-languages">
      {others.map((one) => (
        <button key={one} type="button" className="cp-link" lang={one} onClick={() => setLanguage(one)}>
          {LANGUAGES[one]}
        </button>
      ))}
    </p>
  );
}
