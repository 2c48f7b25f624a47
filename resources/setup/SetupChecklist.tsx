import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { toText } from '../../providers/fieldAccessor';
import { Code } from '../../src/components/Code';
import { ListHeader } from '../../src/components/ListHeader';
import { checkEndpointSupport } from '../../src/data/checkEndpointSupport';
import { useAppDataProvider } from '../../src/data/useAppDataProvider';
import { TextLink } from '../../src/fields/TextLink';
import { useAppTranslate } from '../../src/i18n/useAppTranslate';

const SETUP = 'GET /admin/setup';

/** What an installation can lack: the page that mends it, or the settings or the command of the server. */
const STEPS = {
  products: { to: '/products', label: 'setup.to_products' },
  account: { to: '/accounts/create', label: 'setup.to_account' },
  payments: { codes: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] },
  mail: { codes: ['SMTP_URL', 'MAIL_FROM', 'PORTAL_URL'] },
  backup: { codes: ['npm run backup -- FILE'] },
} as const;

type Step = keyof typeof STEPS;

const isStep = (name: unknown): name is Step => Object.hasOwn(STEPS, toText(name));

const Steps = styled('ul')({
  margin: 0,
  padding: '0 16px 16px 36px',
  fontSize: '0.875rem',
  '& li + li': { marginTop: 8 },
});

/**
 * Loads what the installation lacks. It is empty if the API does not support it, so that the dashboard of
 * another host has no checklist.
 */
function useMissingSteps() {
  const dataProvider = useAppDataProvider();
  const t = useAppTranslate();
  return useQuery({
    queryKey: ['setup'],
    queryFn: async ({ signal }): Promise<Step[]> => {
      if (!(await checkEndpointSupport(dataProvider, SETUP, signal))) return [];
      const { missing } = await dataProvider.fetchRecord(SETUP, t('failed'));
      return Array.isArray(missing) ? missing.filter(isStep) : [];
    },
  });
}

function Mended({ name }: { name: Step }) {
  const t = useAppTranslate();
  const step = STEPS[name];
  if ('to' in step) return <TextLink to={step.to}>{t(step.label)}</TextLink>;
  return (
    <small>
      {step.codes.map((code) => (
        <Code key={code} text={code} />
      ))}
    </small>
  );
}

/** The checklist of an installation. It renders nothing if nothing is missing, or if it cannot be loaded. */
export default function SetupChecklist() {
  const t = useAppTranslate();
  const { data = [] } = useMissingSteps();
  if (data.length === 0) return null;
  return (
    <Card component="section" aria-label={t('setup.title')} sx={{ mt: 3 }}>
      <ListHeader>
        <h2>{t('setup.title')}</h2>
        <p>{t('setup.text')}</p>
      </ListHeader>
      <Steps>
        {data.map((name) => (
          <li key={name}>
            {t(`setup.${name}`)} <Mended name={name} />
          </li>
        ))}
      </Steps>
    </Card>
  );
}
