import { startRowsWorker } from '../providers/rowsWorker';
import { isSignedIn } from '../providers/session';
import { askOfLists } from '../providers/told';

// Small and first: what a signed-in page will want is on its way while the rest is read.
if (isSignedIn()) {
  askOfLists();
  startRowsWorker();
  import('./App').catch(() => undefined);
}
void import('./main');
