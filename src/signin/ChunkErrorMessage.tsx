import { t } from './i18n';

/** Stands for a part of the portal whose code did not come: what is around it works on, and a reload brings it. */
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
