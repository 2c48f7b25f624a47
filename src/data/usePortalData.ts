import { type DataProvider, useDataProvider } from 'react-admin';
import type { AppDataProvider } from '../../providers/dataProvider';

/** The portal's data provider, as react-admin hands it out: a response of 401 ends the session. */
export const useAppDataProvider = () => useDataProvider<AppDataProvider & DataProvider>();
