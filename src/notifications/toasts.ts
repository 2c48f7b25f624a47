import type { NotificationPayload, UndoableMutation } from 'react-admin';

/** Constants of the notifications. */
export const TOAST = {
  /** How long a toast stays open, in ms, unless its notification says otherwise. */
  duration: 5000,
  /** How far a swipe to the right must go to dismiss, in px. */
  swipeThreshold: 50,
  /** The key that focuses the notification area. */
  hotkey: 'F8',
  /** The area's width from medium screens up, in px. */
  maxWidth: 420,
  /** How long after its dismissal a toast is removed, in ms. */
  removeDelay: 1_000_000,
} as const;

/** A notification that is or was shown. */
export type Toast = {
  id: number;
  payload: NotificationPayload;
  open: boolean;
  /** The change that Undo takes back: taken from the queue together with its notification. */
  mutation: UndoableMutation | undefined;
};

/**
 * Returns the ms until a toast closes by itself: its `autoHideDuration`, by default 5,000. `null`, 0 or less mean never.
 */
export function getDuration({ notificationOptions }: NotificationPayload): number {
  const duration = notificationOptions?.autoHideDuration;
  if (duration === undefined) return TOAST.duration;
  return duration === null || duration <= 0 ? Number.POSITIVE_INFINITY : duration;
}

const getKey = ({ notificationOptions }: NotificationPayload): unknown => notificationOptions?.about;

/** True if a toast has this key and its change cannot be undone any more. */
export const hasSameKey = (key: unknown, { payload, mutation }: Toast): boolean =>
  key !== undefined && key === getKey(payload) && mutation === undefined;

/** True if an error waits behind a success: after a failed retry nobody may read that it succeeded. */
const isUrgent = (next: NotificationPayload, { payload, mutation }: Toast): boolean =>
  next.type === 'error' && payload.type === 'success' && mutation === undefined;

/**
 * True if the next notification replaces the current toast before its time: it has the same key, or it is an error after a success. A toast
 * whose change can still be undone is never replaced.
 */
export const shouldReplace = (next: NotificationPayload, current: Toast): boolean =>
  hasSameKey(getKey(next), current) || isUrgent(next, current);
