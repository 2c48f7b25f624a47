import { later } from '../src/shell/later';
import { Loading } from '../src/signin/Loading';
import { Root } from '../src/signin/Root';

const App = later(() => import('./App'), <Loading />, { whole: true });

/** The whole of it: the sign-in, and the portal behind it, loaded when wanted. */
export const Start = () => <Root App={App} />;
