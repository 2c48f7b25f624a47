import './signin/page.css';
import './signin/signin.css';
import { createRoot } from 'react-dom/client';
import { applyColours } from './signin/colours';
import { Root } from './signin/Root';

applyColours();
const root = document.getElementById('root');
if (root) createRoot(root).render(<Root />);
