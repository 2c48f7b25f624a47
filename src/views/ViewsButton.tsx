import { mdiBookmarkOutline } from '@mdi/js';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { Button } from '../components/Button';
import { DialogLoading } from '../components/DialogLoading';
import { lazyWithRetry } from '../components/lazyWithRetry';
import { useAppSchema } from '../data/SchemaContext';
import { useAppTranslate } from '../i18n/useAppTranslate';
import { useViews } from './useViews';

const ViewsDialog = lazyWithRetry(() => import('./ViewsDialog'), DialogLoading);

/**
 * Opens the saved views of a list. It is missing if the API saves none. `title` is the translated title of the
 * list.
 */
export function ViewsButton({ path, title }: { path: string; title: string }) {
  const { views: schema } = useAppSchema();
  const { canSave } = useViews();
  const { search } = useLocation();
  const t = useAppTranslate();
  const [isOpen, setOpen] = useState(false);
  if (!schema || !canSave) return null;
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        icon={mdiBookmarkOutline}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('views.title')}
      </Button>
      {isOpen && (
        <ViewsDialog
          schema={schema}
          title={title}
          path={path}
          search={search}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
