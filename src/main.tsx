import './trustedTypes';
import './theme/font.css';
import './signin/page.css';
import './signin/signin.css';
import { createRoot } from 'react-dom/client';
import { startRowsWorker } from '../providers/rowsWorker';
import { isSignedIn } from '../providers/session';
import { trimAddress } from '../providers/trimAddress';
import { languages } from '../resources/languages';
import { ChunkLoadError } from './components/lazyWithRetry';
import { getFormatLocale, readLanguage, registerLanguages, watchLanguage } from './i18n/language';
import { AdminApp, LoginPage, SessionGate } from './SessionGate';
import { applyThemeVariables } from './theme/applyThemeVariables';

// Before any code reads the address.
trimAddress();
registerLanguages(languages);
applyThemeVariables();
if (isSignedIn()) {
  startRowsWorker(getFormatLocale(readLanguage()));
  void AdminApp.preload();
} else void LoginPage.preload();
if (import.meta.env.DEV) void import('./showSchemaErrors');

const root = document.getElementById('root');
/** Logs every caught error but a `ChunkLoadError`, which is shown to the user and logged by the browser. */
const onCaughtError = (error: unknown) => {
  if (!(error instanceof ChunkLoadError)) console.error(error);
};
if (root) void watchLanguage().then(() => createRoot(root, { onCaughtError }).render(<SessionGate />));
