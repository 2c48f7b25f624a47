import { Component, type ReactNode } from 'react';
import { isSignedIn } from '../../providers/session';
import { signOut } from '../../providers/signOut';
import { ChunkLoadError } from '../layout/lazyWithRetry';
import { t } from './i18n';
import { Frame } from './PlainPage';

type State = { error: unknown; failed: boolean };

/** Shows plain words and a way on instead of a blank page, whatever was thrown while drawing. */
export class Boundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: undefined, failed: false };

  static getDerivedStateFromError(error: unknown): State {
    return { error, failed: true };
  }

  override render() {
    const { error, failed } = this.state;
    if (!failed) return this.props.children;
    const unloaded = error instanceof ChunkLoadError;
    return (
      <Frame>
        <div role="alert">
          <h1>{unloaded ? t('portal.notLoadedTitle') : t('portal.brokenTitle')}</h1>
          <p>{unloaded ? t('portal.notLoaded') : t('portal.broken')}</p>
        </div>
        <div className="cp-actions">
          <button
            type="button"
            className="cp-button"
            data-variant="contained"
            data-size="large"
            onClick={() => location.reload()}
          >
            {unloaded ? t('portal.retry') : t('portal.reload')}
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
      </Frame>
    );
  }
}
