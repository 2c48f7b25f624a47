import '../src/signin/page.css';
import '../src/shell/button.css';
import '../src/signin/signin.css';
import { createRoot } from 'react-dom/client';
import { applyColours } from '../src/signin/colours';
import { followLanguage } from '../src/words/language';
import { Start } from './Start';

applyColours();
const root = document.getElementById('root');
// Once its words are there: in English they are, and nothing is waited for.
void followLanguage().then(() => root && createRoot(root).render(<Start />));
