import { Portal } from '../src/Portal';
import { declared } from './declared';

/** The portal behind the sign-in: the machine and what it is given to draw. */
export default function App({ signOut }: { signOut: () => void }) {
  return <Portal declared={declared} signOut={signOut} />;
}
