import { Link } from 'react-router';
import { useWords } from '../words/useWords';

/** The portal's mark and name: the way back to the dashboard. */
export function Brand() {
  const t = useWords();
  return (
    <Link className="cp-mark" to="/dashboard">
      <img src="/favicon.svg" alt="" width={24} height={24} />
      {t('name')}
    </Link>
  );
}
