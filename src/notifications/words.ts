/** What the notifications say of themselves (first document, section 2); belongs under the key `notifications`. */
export const notificationWords = {
  label: 'Notification',
  /** Radix puts the key's name for `{hotkey}`. */
  area: 'Notifications ({hotkey})',
  success: 'Success',
  info: 'Information',
  warning: 'Warning',
  error: 'Error',
};
