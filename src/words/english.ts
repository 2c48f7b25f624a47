import type { Messages } from '../../providers/i18nProvider';
import { firstWords } from './first';

let english: Messages = { portal: firstWords };

/** The English that has come: what the first page says, or all of it. */
export const shownEnglish = (): Messages => english;

/** Takes all of the English for what is said from now on. */
export function takeEnglish(words: Messages): void {
  english = words;
}
