/** Messages of the notifications, under the key `notifications`. */
export const notificationMessages = {
  label: 'Notification',
  /** Radix replaces `{hotkey}` with the name of the key. */
  area: 'Notifications ({hotkey})',
  success: 'Success',
  info: 'Information',
  warning: 'Warning',
  error: 'Error',
};
