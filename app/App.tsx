import { checkResources } from '../declare/checkResources';
import { resources } from '../resources';
import { menus } from '../resources/menus';
import { pages } from '../resources/pages';
import { Portal } from '../src/Portal';

const mistakes = checkResources(resources);
if (mistakes.length > 0) throw new Error(mistakes.join('\n'));

/** The portal behind the sign-in: the machine and what it is given to draw. */
export default function App({ signOut }: { signOut: () => void }) {
  return <Portal resources={resources} menus={menus} pages={pages} signOut={signOut} />;
}
