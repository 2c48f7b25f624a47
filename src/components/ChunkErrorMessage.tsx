import { t } from '../i18n/translateSignIn';

/** The message of a component whose code could not be loaded, with a Reload button. */
export const ChunkErrorMessage = () => (
  <div role="alert" className="cp-part">
    <p>{t('portal.partNotLoaded')}</p>
    <button
      type="button"
      className="cp-button"
      data-variant="contained"
      data-size="large"
      onClick={() => location.reload()}
    >
      {t('portal.reload')}
    </button>
  </div>
);
