import { getTableColumns, sql } from 'drizzle-orm';
import { PROPERTY_TYPES } from '../../common/propertyTypes';
import { properties } from '../db/schema';
import { lines } from '../db/schema/keys';
import { readRowsFrom } from '../lists/readRows';
import { type SqlList, text } from '../lists/sqlList';
import { toPropertyRow } from './queries';
import { PropertyRow } from './schemas';

/** The list of properties, read from their own table. */
export const locations: SqlList = {
  call: 'GET /properties/properties',
  table: 'properties',
  id: 'prd_id',
  row: PropertyRow,
  fields: {
    ...text('prd_title', 'ad_city', 'ad_state', 'ad_country', 'prd_type'),
    prd_id: { kind: 'number', column: 'prd_id' },
    prop_id: { kind: 'number', column: 'prop_id' },
    acc_id: { kind: 'number', column: 'acc_id' },
    e_title: {
      kind: 'words',
      of: ['e_type'],
      words: () =>
        Object.fromEntries(
          Object.entries(PROPERTY_TYPES).map(([code, title]) => [title, sql`e_type = ${Number(code)}`]),
        ),
    },
    is_publish: {
      kind: 'words',
      of: ['is_publish'],
      words: () => ({ '1': sql`is_publish`, '0': sql`not is_publish` }),
    },
    created_date: { kind: 'instant', column: 'created_at' },
  },
  search: ['prd_title', 'ad_city', 'ad_state', 'ad_country'],
  searched: lines('prd_title', 'ad_city', 'ad_state', 'ad_country'),
  read: readRowsFrom(properties, properties.prd_id, () => getTableColumns(properties), toPropertyRow),
};
