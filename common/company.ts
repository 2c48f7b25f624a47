/**
 * The provider of the coverage, as certificates and receipts name it, and its default contact details. The
 * server's settings may override them. Change them only here.
 */
export const company = {
  name: 'Harbor Point Coverage',
  address: ['100 Harbor Point Drive, Suite 400', 'Tampa, FL 33602, United States'],
  phone: '+1 813 555 0100',
  hours: 'Monday to Friday, 9:00 to 18:00 Eastern Time',
  email: 'support@harborpoint.example.com',
  web: 'harborpoint.example.com',
} as const;
