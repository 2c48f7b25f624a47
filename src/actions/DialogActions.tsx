import type { ComponentProps } from 'react';
import { Button } from '../components/Button';
import { useAppTranslate } from '../i18n/useAppTranslate';

/**
 * The buttons of a dialog: Cancel and the action. Both are disabled while the action is pending. Cancel has the
 * focus unless the action submits a form, so that a repeated Enter key cannot confirm.
 */
export function DialogActions(
  props: {
    isPending: boolean;
    color?: 'primary' | 'error';
    cancelLabel?: string | undefined;
    onCancel: () => void;
  } & Omit<ComponentProps<'button'>, 'color'>,
) {
  const { isPending, color = 'primary', cancelLabel, onCancel, ...action } = props;
  const t = useAppTranslate();
  return (
    <>
      <Button color="inherit" onClick={onCancel} disabled={isPending} autoFocus={action.type !== 'submit'}>
        {cancelLabel ?? t('action.cancel')}
      </Button>
      <Button variant="contained" color={color} disabled={isPending} {...action} />
    </>
  );
}
