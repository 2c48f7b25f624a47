type Row = Record<string, unknown>;
/** Reads a list of the server. */
type Read = (path: string) => Promise<Row[]>;

const TABS = ['', '?tab=reservations', '?tab=coverage', '?tab=statement', '?tab=icals', '?tab=locations'];

/** Finds the ids of records for the addresses of their pages. */
async function findRecordIds(read: Read) {
  const first = async (path: string, id: string, isMatch: (row: Row) => boolean) =>
    String((await read(path)).find(isMatch)?.[id]);
  return {
    reservation: await first('/admin/reservations', 'res_id', ({ res_status }) => res_status === '45'),
    awaiting: await first(
      '/admin/reservations',
      'res_id',
      ({ res_status, coverage_no }) => res_status === '44' && !coverage_no,
    ),
    bare: await first(
      '/admin/reservations',
      'res_id',
      ({ res_status, policy_id, health }) => res_status === '44' && !policy_id && health === 'Good',
    ),
    issued: await first('/admin/coverages', 'policy_id', ({ coverage_no }) => Boolean(coverage_no)),
    payment: await first('/admin/payments', 't_id', ({ t_status }) => String(t_status) === '34'),
  };
}

/** Returns every address of the portal behind the sign-in, with existing records, and one unknown address. */
export async function getAddresses(read: Read): Promise<string[]> {
  const { reservation, awaiting, bare: uncovered, issued, payment } = await findRecordIds(read);
  return [
    '/dashboard',
    '/accounts',
    ...TABS.map((tab) => `/accounts/account/3${tab}`),
    '/reservations',
    `/reservation/${reservation}`,
    `/reservation/guest/${reservation}`,
    `/reservation/dates/${awaiting}`,
    `/reservation/coverage/${uncovered}`,
    `/reservation/coverage/${reservation}`,
    '/coverages',
    `/coverage/${issued}`,
    `/coverage/payments/${issued}`,
    `/coverage/certificate/${issued}`,
    '/add-coverage',
    '/add-coverage/5',
    '/statement',
    `/payment/${payment}`,
    '/refunds',
    '/products',
    '/damage-protection',
    '/travel-protection',
    '/locations',
    '/locations/create',
    '/locations/import',
    '/location/5',
    '/location/update/5',
    '/location/owner/5',
    '/location/ical/5',
    '/location/coverages/5',
    '/property/5',
    '/owners',
    '/stripe/customers',
    '/stripe/payments',
    '/stripe/reconciliation',
    '/settings',
    '/settings/security',
    '/settings/account',
    '/settings/account/edit',
    '/settings/billing',
    '/settings/users',
    '/settings/users/create',
    '/settings/outbox',
    '/settings/jobs',
    '/settings/events',
    '/support',
    '/support/message',
    '/external-api',
    '/work',
    '/uncovered-nights',
    '/activity',
    '/no/such/page',
  ];
}
