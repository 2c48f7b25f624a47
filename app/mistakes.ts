import { checkPortal } from '../declare/checkPortal';
import { checkRules } from '../declare/checkRules';
import { declared } from './declared';

/** What is wrong with the declarations, a sentence each: neither `npm run dev` nor a build begins with any. */
export const mistakes = [...checkPortal(declared), ...(await checkRules(declared.resources))];
