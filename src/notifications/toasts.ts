import type { NotificationPayload, UndoableMutation } from 'react-admin';

/** Settings of the notifications. */
export const TOAST = {
  /** How long a toast stays open by default, in ms. */
  duration: 5000,
  /** The length of the swipe that dismisses a toast, in px. */
  swipeThreshold: 50,
  /** The key that focuses the notification area. */
  hotkey: 'F8',
  /** The width of the area from medium screens up, in px. */
  maxWidth: 420,
  /** The time between the dismissal of a toast and its removal, in ms. */
  removeDelay: 1_000_000,
} as const;

/** A notification that is or was shown. */
export type Toast = {
  id: number;
  payload: NotificationPayload;
  open: boolean;
  /** The mutation that Undo cancels. */
  mutation: UndoableMutation | undefined;
};

/**
 * Returns the time until a toast closes by itself, in ms: its `autoHideDuration`, by default 5,000. `null`, 0 and
 * negative numbers mean never.
 */
export function getDuration({ notificationOptions }: NotificationPayload): number {
  const duration = notificationOptions?.autoHideDuration;
  if (duration === undefined) return TOAST.duration;
  return duration === null || duration <= 0 ? Number.POSITIVE_INFINITY : duration;
}

const getKey = ({ notificationOptions }: NotificationPayload): unknown => notificationOptions?.about;

/** True if a toast has this key and no change that can still be undone. */
export const hasSameKey = (key: unknown, { payload, mutation }: Toast): boolean =>
  key !== undefined && key === getKey(payload) && mutation === undefined;

/**
 * True if the next notification is an error and the current one a success: after a failed retry the success is
 * outdated.
 */
const isUrgent = (next: NotificationPayload, { payload, mutation }: Toast): boolean =>
  next.type === 'error' && payload.type === 'success' && mutation === undefined;

/**
 * True if the next notification replaces the current toast at once: it has the same key, or it is an error after
 * a success. A toast whose change can still be undone is never replaced.
 */
export const shouldReplace = (next: NotificationPayload, current: Toast): boolean =>
  hasSameKey(getKey(next), current) || isUrgent(next, current);
