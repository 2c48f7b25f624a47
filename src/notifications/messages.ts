/** Messages of the notifications, under the key `notifications`. */
export const notificationMessages = {
  label: 'Notification',
  /** Radix puts the key's name for `{hotkey}`. */
  area: 'Notifications ({hotkey})',
  success: 'Success',
  info: 'Information',
  warning: 'Warning',
  error: 'Error',
};
