import { later, soon } from '../src/shell/later';
import { Loading } from '../src/signin/Loading';
import { Root } from '../src/signin/Root';

const App = later(() => import('./App'), Loading, { whole: true });
/** The sign-in, once its code has come. */
export const SignIn = soon(() => import('../src/signin/SignIn'), undefined, { whole: true });

/** The whole of it: the sign-in, and the portal behind it, each loaded when wanted, the other one when there is time. */
export const Start = () => <Root App={App} SignIn={SignIn} />;
