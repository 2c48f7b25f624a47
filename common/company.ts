/**
 * The provider as its certificates and receipts name it (second document, section 2: company contact details
 * are fixed text), and as it is reached where the server's settings say nothing else. This file is the one place to
 * change it.
 */
export const company = {
  name: 'Harbor Point Coverage',
  address: ['100 Harbor Point Drive, Suite 400', 'Tampa, FL 33602, United States'],
  phone: '+1 813 555 0100',
  hours: 'Monday to Friday, 9:00 to 18:00 Eastern Time',
  email: 'support@harborpoint.example.com',
  web: 'harborpoint.example.com',
} as const;
