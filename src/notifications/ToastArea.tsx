import { Provider } from '@radix-ui/react-toast';
import { useTranslate } from 'react-admin';
import { Area } from './styles';
import { ToastCard } from './ToastCard';
import { TOAST } from './toasts';
import { useToasts } from './useToasts';

const HOTKEY = [TOAST.hotkey];

/**
 * The portal's notifications, for react-admin's `notification` (first document, sections 2 and 9): one at a time,
 * 5 s, swiped away to the right, focused with F8. The pointer or the focus on a toast holds it.
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
      <Area hotkey={HOTKEY} label={translate('notifications.area')} />
    </Provider>
  );
}
