import type { NotificationPayload, UndoableMutation } from 'react-admin';

/** The figures of the notifications (first document, sections 2 and 9), in ms and px. */
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

/** One notification on its way through the screen. */
export type Toast = {
  id: number;
  payload: NotificationPayload;
  open: boolean;
  /** Taken when the toast was shown, so that its Undo can never undo another toast's change. */
  mutation: UndoableMutation | undefined;
};

/**
 * Ms until a toast closes by itself: the notification's own `autoHideDuration`, where `null` and 0 or less mean
 * that it stays; else the default.
 */
export function durationOf({ notificationOptions }: NotificationPayload): number {
  const own = notificationOptions?.autoHideDuration;
  if (own === undefined) return TOAST.duration;
  return own === null || own <= 0 ? Number.POSITIVE_INFINITY : own;
}

/** What a notification is about, where its options say so. */
const aboutOf = ({ notificationOptions }: NotificationPayload): unknown => notificationOptions?.about;

/** Whether a toast is about this, and nothing more: never one whose change can still be undone. */
export const isAbout = (about: unknown, { payload, mutation }: Toast): boolean =>
  about !== undefined && about === aboutOf(payload) && mutation === undefined;

/** Whether a failure waits behind good news: who tried again in vain must not read of a success. */
const isSooner = (next: NotificationPayload, { payload, mutation }: Toast): boolean =>
  next.type === 'error' && payload.type === 'success' && mutation === undefined;

/**
 * Whether the shown notification is over, and must not be read to its end first: one that waits is newer word of what it is
 * about, or is a failure and this one a success, never one whose change can still be undone.
 */
export const succeeds = (next: NotificationPayload, shown: Toast): boolean =>
  isAbout(aboutOf(next), shown) || isSooner(next, shown);
