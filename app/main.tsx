import './asReact';
import '../src/signin/page.css';
import '../src/shell/button.css';
import '../src/signin/signin.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { beginWithFace } from '../src/signin/face';
import { ROOT } from '../src/signin/painted';
import { followLanguage } from '../src/words/language';
import { SignIn, Start } from './Start';

/** Draws it, or takes over what is painted already. */
async function start(root: HTMLElement): Promise<void> {
  // Once its words and its face are there: in English, and on a first visit, nothing is waited for.
  await Promise.all([followLanguage(), beginWithFace()]);
  if (root.hasChildNodes() && (await SignIn.ahead())) hydrateRoot(root, <Start />);
  else createRoot(root).render(<Start />);
}

const root = document.getElementById(ROOT);
if (root) void start(root);
