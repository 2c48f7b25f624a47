/** The messages of react-admin that the portal shows: of inputs, controllers and notifications. */
export const reactAdminMessages = {
  action: {
    undo: 'Undo',
    close: 'Close',
    open: 'Open',
    clear_input_value: 'Clear value',
  },
  message: {
    loading: 'The page is loading, just a moment please',
    invalid_form: 'The form is not valid. Please check for errors',
  },
  notification: {
    http_error: 'Server communication error',
    logged_out: 'Your session has ended, please reconnect.',
    not_authorized: "You're not authorized to access this resource.",
  },
  auth: { auth_check_error: 'Please login to continue' },
  page: {
    create: 'Create %{name}',
    edit: '%{name} %{recordRepresentation}',
    show: '%{name} %{recordRepresentation}',
  },
  input: {
    references: {
      all_missing: 'Unable to find references data.',
      many_missing: 'At least one of the associated references no longer appears to be available.',
      single_missing: 'Associated reference no longer appears to be available.',
    },
  },
};
