/** What long lists are measured against: react-admin's own parts over `ra-data-simple-rest`. */

import simpleRestProvider from 'ra-data-simple-rest';
import { Admin, Resource } from 'react-admin';
import { createRoot } from 'react-dom/client';
import { Reservations } from '../plain/Reservations';

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <Admin dataProvider={simpleRestProvider('/plain')}>
      <Resource name="reservations" list={<Reservations sort={{ field: 'res_checkin', order: 'DESC' }} />} />
    </Admin>,
  );
