import { Component, type ReactNode } from 'react';
import { isSignedIn } from '../../providers/session';
import { signOut } from '../../providers/signOut';
import { ChunkLoadError } from '../components/lazyWithRetry';
import { t } from '../i18n/translateSignIn';
import { PlainPage } from './PlainPage';

type State = { error: unknown; hasFailed: boolean };

/** Shows an error page with a Reload button if the application fails to render. */
export class AppErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: undefined, hasFailed: false };

  static getDerivedStateFromError(error: unknown): State {
    return { error, hasFailed: true };
  }

  override render() {
    const { error, hasFailed } = this.state;
    if (!hasFailed) return this.props.children;
    const isChunkError = error instanceof ChunkLoadError;
    return (
      <PlainPage>
        <div role="alert">
          <h1>{isChunkError ? t('portal.notLoadedTitle') : t('portal.brokenTitle')}</h1>
          <p>{isChunkError ? t('portal.notLoaded') : t('portal.broken')}</p>
        </div>
        <div className="cp-actions">
          <button
            type="button"
            className="cp-button"
            data-variant="contained"
            data-size="large"
            onClick={() => location.reload()}
          >
            {isChunkError ? t('portal.retry') : t('portal.reload')}
          </button>
          {isSignedIn() && (
            <button
              type="button"
              className="cp-button"
              data-variant="outlined"
              data-color="inherit"
              data-size="large"
              onClick={signOut}
            >
              {t('portal.logout')}
            </button>
          )}
        </div>
      </PlainPage>
    );
  }
}
