import { ApiPage } from '../../../src/pages/api/ApiPage';
import { ApiKeyCard } from './ApiKeyCard';

const RENEWAL = 'post/admin/renew_api_key';

/** The page "External API", with the API key of the session's account. */
export default function ExternalApiPage() {
  return (
    <ApiPage card={(calls) => <ApiKeyCard renews={!calls || calls.some(({ id }) => id === RENEWAL)} />} />
  );
}
