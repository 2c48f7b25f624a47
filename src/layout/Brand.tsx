import { memo } from 'react';
import { Link } from '../components/Link';
import { useWords } from '../words/useWords';

/** The portal's mark and name: the way back to the dashboard. */
export const Brand = memo(function Brand() {
  const t = useWords();
  return (
    <Link className="cp-mark" to="/dashboard">
      <img src="/favicon.svg" alt="" width={24} height={24} />
      {t('name')}
    </Link>
  );
});
