import './trustedTypes';
import './theme/font.css';
import './signin/page.css';
import './signin/signin.css';
import { createRoot } from 'react-dom/client';
import { startRowsWorker } from '../providers/rowsWorker';
import { isSignedIn } from '../providers/session';
import { AdminApp, LoginPage, SessionGate } from './SessionGate';
import { applyColours } from './theme/themeVariables';
import { followLanguage, formatLocale, readLanguage } from './words/language';

applyColours();
if (isSignedIn()) {
  startRowsWorker(formatLocale(readLanguage()));
  void AdminApp.preload();
} else void LoginPage.preload();
if (import.meta.env.DEV) void import('./showSchemaErrors');

const root = document.getElementById('root');
if (root) void followLanguage().then(() => createRoot(root).render(<SessionGate />));
