import { useState } from 'react';
import { useNotificationContext } from 'react-admin';
import { lazyWithRetry } from '../components/lazyWithRetry';

const ToastArea = lazyWithRetry(() => import('./ToastArea'));

/** react-admin's `notification`. Loads its code with the first notification. */
export function ToastNotification() {
  const { notifications } = useNotificationContext();
  const [isNeeded, setNeeded] = useState(false);
  if (!isNeeded && notifications.length > 0) setNeeded(true);
  return isNeeded && <ToastArea />;
}
