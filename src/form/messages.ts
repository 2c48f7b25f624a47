/** The messages of all forms, under the key `portal.form`. The labels of a form are in its schema. */
export const formMessages = {
  cancel: 'Cancel',
  back_again: 'What you had filled in is here again.',
  start_over: 'Start over',
  loading: 'Loading the form...',
  not_offered: 'This API does not offer it',
  not_offered_text: 'The API behind this portal has no call for this form.',
  check: 'Please check what is marked.',
  leave: 'Leave without saving?',
  leave_text: 'What you have filled in here is not saved.',
  leave_yes: 'Leave',
  leave_no: 'Keep filling in',
};
