import { useAppTranslate } from '../i18n/useAppTranslate';
import { Code } from './Code';

/** By which id the server's log has what it failed at, beside the sentence: to be copied for whoever looks into it. */
export function RequestId({ id }: { id: string | undefined }) {
  const t = useAppTranslate();
  if (!id) return null;
  return (
    <small style={{ display: 'block', overflowWrap: 'anywhere' }}>
      {t('request')} <Code text={id} />
    </small>
  );
}
