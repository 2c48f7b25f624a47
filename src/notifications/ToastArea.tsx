import { Provider } from '@radix-ui/react-toast';
import { useTranslate } from 'react-admin';
import { ToastViewport } from './styles';
import { ToastCard } from './ToastCard';
import { TOAST } from './toasts';
import { useToasts } from './useToasts';

const HOTKEY = [TOAST.hotkey];

/**
 * The notifications, one at a time. A toast is open for 5 s, and longer while it has the pointer or the focus. A
 * swipe to the right dismisses it. F8 focuses it.
 */
export default function ToastArea() {
  const translate = useTranslate();
  const { toasts, close, undo } = useToasts();
  return (
    <Provider
      label={translate('notifications.label')}
      duration={TOAST.duration}
      swipeDirection="right"
      swipeThreshold={TOAST.swipeThreshold}
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} onClose={() => close(toast)} onUndo={() => undo(toast)} />
      ))}
      <ToastViewport hotkey={HOTKEY} label={translate('notifications.area')} />
    </Provider>
  );
}
