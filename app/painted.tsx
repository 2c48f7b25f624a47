import { renderToString } from 'react-dom/server';
import SignIn from '../src/signin/SignIn';

/** React's hint to fetch an image ahead, of which none is in the page. */
const HINT = /^<link [^>]*>/;

/** The sign-in as it is drawn at first, in English, for `scripts/painted.ts`. */
export const painted = renderToString(<SignIn />).replace(HINT, '');
