import { Alert, AlertTitle } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { fillEndpoint } from '../../providers/fetchRecord';
import { toText } from '../../providers/fieldAccessor';
import type { Row } from '../../schema/types';
import { checkEndpointSupport } from '../../src/data/checkEndpointSupport';
import { useAppDataProvider } from '../../src/data/useAppDataProvider';
import { TextLink } from '../../src/fields/TextLink';
import { useAppTranslate } from '../../src/i18n/useAppTranslate';

const SETUP = 'GET /admin/account_setup?acc_id=:id';

/** What can stand in the way of a coverage, with the page that mends it. */
const OBSTACLES = {
  suspended: (id: string) => `/accounts/edit/${id}`,
  owner: (id: string) => `/accounts/edit/${id}`,
  payment_method: (id: string) => `/settings/billing?acc_id=${id}`,
  property: (id: string) => `/locations/create?acc_id=${id}`,
  product: () => '/products',
} as const;

type Obstacle = keyof typeof OBSTACLES;

const isObstacle = (name: unknown): name is Obstacle => Object.hasOwn(OBSTACLES, toText(name));

const Obstacles = styled('ul')({ margin: 0, paddingInlineStart: 20 });

/** Loads what stands in the way of an account's first coverage. It is empty if the API does not support it. */
function useObstacles(id: string) {
  const dataProvider = useAppDataProvider();
  const t = useAppTranslate();
  return useQuery({
    queryKey: ['accounts', 'setup', id],
    queryFn: async ({ signal }): Promise<Obstacle[]> => {
      if (!(await checkEndpointSupport(dataProvider, SETUP, signal))) return [];
      const { missing } = await dataProvider.fetchRecord(fillEndpoint(SETUP, id), t('failed'));
      return Array.isArray(missing) ? missing.filter(isObstacle) : [];
    },
  });
}

/** Says what stands in the way of an account's first coverage, with links to the pages that mend it. */
export default function AccountSetup({ row }: { row: Row }) {
  const t = useAppTranslate();
  const id = toText(row.id);
  const { data = [] } = useObstacles(id);
  if (data.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      <AlertTitle>{t('account_setup.title')}</AlertTitle>
      <Obstacles>
        {data.map((name) => (
          <li key={name}>
            {t(`account_setup.${name}`)}{' '}
            <TextLink to={OBSTACLES[name](encodeURIComponent(id))}>{t(`account_setup.to_${name}`)}</TextLink>
          </li>
        ))}
      </Obstacles>
    </Alert>
  );
}
