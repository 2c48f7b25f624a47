import { useQuery } from '@tanstack/react-query';
import { company } from '../../common/company';
import { toText } from '../../providers/fieldAccessor';
import { checkEndpointSupport } from '../../src/data/checkEndpointSupport';
import { useAppDataProvider } from '../../src/data/useAppDataProvider';
import { useAppTranslate } from '../../src/i18n/useAppTranslate';

const SUPPORT = 'GET /admin/support';

/** The contact details of the company, and information about the server. Unknown texts are empty. */
export type Support = Record<
  'company' | 'email' | 'phone' | 'hours' | 'url' | 'version' | 'database' | 'provider',
  string
>;

/** The contact details without the server. */
const KNOWN: Support = {
  company: company.name,
  email: company.email,
  phone: company.phone,
  hours: '',
  url: `https://${company.web}`,
  version: '',
  database: '',
  provider: '',
};

/**
 * Loads the contact details from the server's settings. The default is `company`, so there is always a value.
 */
export function useSupport(): { support: Support; waiting: boolean } {
  const dataProvider = useAppDataProvider();
  const t = useAppTranslate();
  const { data, isPending } = useQuery({
    queryKey: ['support'],
    queryFn: async ({ signal }): Promise<Support> => {
      if (!(await checkEndpointSupport(dataProvider, SUPPORT, signal))) return KNOWN;
      const row = await dataProvider.fetchRecord(SUPPORT, t('failed'));
      const or = (name: keyof Support) => toText(row[name]) || KNOWN[name];
      return {
        company: or('company'),
        email: or('email'),
        phone: or('phone'),
        hours: or('hours'),
        url: or('url'),
        version: or('version'),
        database: or('database'),
        provider: or('provider'),
      };
    },
  });
  return { support: data ?? KNOWN, waiting: isPending };
}
