import './trusted';
import { firstReads } from 'virtual:first-reads';
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
  void readFirst(firstReads[window.location.pathname] ?? { calls: [] });
  import('./App').catch(() => undefined);
}
void import('./main');
