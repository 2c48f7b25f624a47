import { type DataProvider, useDataProvider } from 'react-admin';
import type { AppDataProvider } from '../../providers/dataProvider';

/** The data provider from react-admin's context. A 401 ends the session. */
export const useAppDataProvider = () => useDataProvider<AppDataProvider & DataProvider>();
