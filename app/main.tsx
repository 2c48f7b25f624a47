import '../src/signin/page.css';
import '../src/shell/button.css';
import '../src/signin/signin.css';
import { createRoot } from 'react-dom/client';
import { applyColours } from '../src/signin/colours';
import { beginWithFace } from '../src/signin/face';
import { followLanguage } from '../src/words/language';
import { Start } from './Start';

applyColours();
const root = document.getElementById('root');
// Once its words and its face are there: in English, and on a first visit, nothing is waited for.
void Promise.all([followLanguage(), beginWithFace()]).then(() => root && createRoot(root).render(<Start />));
