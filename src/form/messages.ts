/** The messages of all forms, under the key `portal.form`. The labels of a form are in its schema. */
export const formMessages = {
  cancel: 'Cancel',
  back_again: 'Your unsaved entries have been restored.',
  start_over: 'Start over',
  loading: 'Loading the form...',
  errors: '%{smart_count} entry needs your attention |||| %{smart_count} entries need your attention',
  not_offered: 'Not available',
  not_offered_text: 'The connected API does not support this form.',
  check: 'Please check the marked fields.',
  leave: 'Leave without saving?',
  leave_text: 'Your changes have not been saved.',
  leave_yes: 'Leave',
  leave_no: 'Keep editing',
};
