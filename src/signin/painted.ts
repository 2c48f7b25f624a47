import { readLanguage } from '../words/language';
import { beginWithFace } from './face';
import { sessionEnded } from './had';

/** The element that all is drawn in. */
export const ROOT = 'root';
/** The template that has the sign-in as it is drawn when the portal is built. */
const PAINTED = 'painted';

/**
 * Paints the sign-in out of the page's own template, before the code that draws it has come, which takes it over as it
 * stands, with what has been typed. Nothing where it would be another: in another language, or of a session that has ended.
 */
export async function paintSignIn(): Promise<void> {
  if (readLanguage() !== 'en' || sessionEnded()) return;
  await beginWithFace();
  const template = document.getElementById(PAINTED);
  if (template instanceof HTMLTemplateElement)
    document.getElementById(ROOT)?.append(template.content.cloneNode(true));
}
