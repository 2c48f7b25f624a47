import type { PortalDataProvider } from '../../providers/dataProvider';
import type { AskedPage } from '../list/asked';

/** A page of a list as react-query is asked for it before it is shown: under the key that react-admin's `useGetList` gives it. */
export const pageQuery = (dataProvider: PortalDataProvider, name: string, asked: AskedPage) => ({
  queryKey: [name, 'getList', asked],
  queryFn: () => dataProvider.getList(name, asked),
});
