import { type FormEvent, useId, useState } from 'react';
import { InlineTextField } from '../components/InlineTextField';
import { formatCount } from '../fields/format';
import { useAppTranslate } from '../i18n/useAppTranslate';

/** An input with the number of the page. Enter, or leaving it, opens the page. */
export function PageJump(props: {
  page: number;
  /** `undefined` if the last page is unknown. */
  lastPage: number | undefined;
  setPage: (page: number) => void;
}) {
  const { page, lastPage, setPage } = props;
  const t = useAppTranslate();
  const descriptionId = useId();
  const [draft, setDraft] = useState<string>();
  const jump = () => {
    setDraft(undefined);
    const target = Math.min(Number.parseInt(draft ?? '', 10), lastPage ?? Number.MAX_SAFE_INTEGER);
    if (target >= 1 && target !== page) setPage(target);
  };
  return (
    <form
      style={{ color: 'var(--cp-muted)' }}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        jump();
      }}
    >
      <InlineTextField
        label={t('list.page')}
        value={draft ?? String(page)}
        onChange={({ target }) => setDraft(target.value.replace(/\D/g, '').slice(0, 9))}
        onBlur={jump}
        slotProps={{
          htmlInput: {
            inputMode: 'numeric',
            autoComplete: 'off',
            enterKeyHint: 'go',
            'aria-describedby': descriptionId,
            style: { width: `${Math.max(2, String(lastPage ?? page).length)}ch`, textAlign: 'right' },
          },
        }}
      />
      <span id={descriptionId} style={{ marginInlineStart: 8 }}>
        {lastPage !== undefined && t('list.of_pages', { pages: formatCount(lastPage) })}
      </span>
    </form>
  );
}
