import { useAppTranslate } from '../i18n/useAppTranslate';
import { Code } from './Code';

/** The id of a failed request, to copy for support. The server's log has it too. */
export function RequestId({ id }: { id: string | undefined }) {
  const t = useAppTranslate();
  if (!id) return null;
  return (
    <small style={{ display: 'block', overflowWrap: 'anywhere' }}>
      {t('request')} <Code text={id} />
    </small>
  );
}
