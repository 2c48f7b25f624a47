import { useState } from 'react';
import { useNotificationContext } from 'react-admin';
import { lazyWithRetry } from '../../layout/lazyWithRetry';

const Notifications = lazyWithRetry(() => import('./Notifications'));

/** react-admin's `notification`: its code is loaded with the first one. */
export function Notices() {
  const { notifications } = useNotificationContext();
  const [isNeeded, setNeeded] = useState(false);
  if (!isNeeded && notifications.length > 0) setNeeded(true);
  return isNeeded && <Notifications />;
}
