/** The messages of the certificate. */
export const certificateMessages = {
  title: 'Confirmation of Coverage',
  loading: 'Loading certificate...',
  failed: 'Error loading certificate: %{reason}',
  required: 'Policy ID is required',
  fallback: 'Failed to fetch policy data',
  not_found: 'Policy Not Found',
  back: 'Back to Coverage',
  not_issued: 'This coverage has not been issued yet.',
  not_issued_text: 'There is no certificate without a coverage number. Open the coverage first.',
  number: 'Coverage number',
  lead: 'This confirms coverage of the stay below.',
  period: 'Certified coverage starts at check-in and ends at check-out.',
  period_cancelled: 'Cancelled on %{day}. Certified coverage started at check-in and ended on %{last}.',
  period_none: 'Cancelled on %{day}, before check-in: there was no coverage of this stay.',
  ended: 'This coverage is not active. Its status is %{status}.',
  starts: 'Starts at check-in',
  ends: 'Ends at check-out',
  check_in: 'Check-in',
  cancelled: 'Cancelled on',
  coverage: 'Coverage',
  issued: 'Issued',
  stay: 'Stay type',
  account: 'Account',
  reference: 'Third-party ID',
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
  bedrooms: 'Bedrooms',
  bathrooms: 'Bathrooms',
  benefits: 'Benefits',
  limit: 'Limit in US dollars',
  not_included: 'Not included',
};

declare module '../../../src/i18n/messages' {
  interface PortalMessages {
    certificate: typeof certificateMessages;
  }
}
