import type { PortalDataProvider } from '../../providers/dataProvider';
import type { AskedPage } from '../list/asked';

/** A page of a list as react-query is asked for it, when it is shown and before. */
export const pageQuery = (dataProvider: PortalDataProvider, name: string, asked: AskedPage) => ({
  queryKey: [name, 'getList', asked],
  queryFn: () => dataProvider.getList(name, asked),
});
