import './trusted';
import { firstReads } from 'virtual:first-reads';
import { DASHBOARD } from '../declare/addresses';
import { readFirst } from '../providers/first';
import { startRowsWorker } from '../providers/rowsWorker';
import { isSignedIn } from '../providers/session';
import { applyColours } from '../src/signin/colours';
import { paintSignIn } from '../src/signin/painted';
import { formatLocale, readLanguage, wordsAhead } from '../src/words/language';

// Small and first: what the page will want is on its way while the rest is read.
applyColours();
void wordsAhead();
if (!isSignedIn()) {
  void paintSignIn();
  import('../src/signin/SignIn').catch(() => undefined);
} else {
  startRowsWorker(formatLocale(readLanguage()));
  void readFirst(firstReads[window.location.pathname] ?? { reads: [] });
  import('./App').catch(() => undefined);
  if (window.location.pathname === DASHBOARD)
    import('../src/pages/dashboard/Dashboard').catch(() => undefined);
}
void import('./main');
