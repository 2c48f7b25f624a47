import '../src/signin/page.css';
import '../src/shell/button.css';
import '../src/signin/signin.css';
import { createRoot } from 'react-dom/client';
import { applyColours } from '../src/signin/colours';
import { Start } from './Start';

applyColours();
const root = document.getElementById('root');
if (root) createRoot(root).render(<Start />);
