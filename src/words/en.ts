import { formWords } from '../form/words';
import { apiWords } from '../pages/api/words';
import { billingWords } from '../pages/billing/words';
import { coverageWords } from '../pages/coverage/words';
import { documentWords } from '../pages/documents/words';
import { importWords } from '../pages/import/words';
import { productWords } from '../pages/products/words';
import { feedWords } from '../pages/property/feeds/words';
import { propertyWords } from '../pages/property/words';
import { secondStepWords, sessionWords } from '../pages/security/words';
import { settingsWords } from '../pages/settings/words';
import { supportWords } from '../pages/support/words';
import { severalWords } from '../several/words';
import { notificationWords } from '../shell/notifications/words';
import { firstWords } from './first';
import { reactAdminWords } from './reactAdmin';

/** The machine's own words. What a resource says stands in its declaration, under `resources.{name}`. */
export const words = {
  ra: reactAdminWords,
  notifications: notificationWords,
  portal: {
    ...documentWords,
    coverage: coverageWords,
    ...firstWords,
    csv: {
      progress: '%{rows} of %{of} rows',
      stopping: 'Stopping...',
      stopped: 'Stopped. No file was saved.',
      not_saved: 'No file was saved.',
      saved: '%{name} is saved.',
      rows: 'Rows',
      lines: 'Lines',
      with_heads: '%{lines}, the first with the heads',
      sha256: 'SHA-256',
    },
    form: formWords,
    several: severalWords,
    ask: {
      cancel: 'Cancel',
      ok: 'OK',
      error: 'Error',
      unknown: 'It may have been done all the same: look again before you try once more.',
    },
    import: importWords,
    property: propertyWords,
    api: apiWords,
    feeds: feedWords,
    timeline: {
      title: 'Coverage and payments',
      booked: 'Reservation booked',
      issued: 'Coverage issued',
      arrival: 'Arrival',
      departure: 'Departure',
      payment: 'Payment %{id}',
    },
    products: productWords,
    delegation: {
      title: 'Account Delegation Access',
      link: 'Access Link',
      otp: 'OTP',
      id: 'Delegation ID',
      busy: 'Requesting delegation...',
      failed: 'Failed to request delegation',
      no_key: 'This account has no API key, so there is no access link.',
      secret: "The access link carries the account's API key: whoever has it can enter the account.",
    },
    by_month: {
      open: 'Show by month',
      title: 'Invoiced and paid by month',
      month: 'Month',
      invoiced: 'Invoiced',
      paid: 'Paid',
      empty: 'No payments found',
      failed: 'Failed to fetch payments.',
    },
    settings: settingsWords,
    billing: billingWords,
    support: supportWords,
    security: {
      title: 'Login and security',
      back: 'Back to Settings',
      login: 'Update Login',
      username: 'Username',
      password: 'New password',
      confirm: 'Confirm password',
      show: 'Show password',
      hide: 'Hide password',
      rule: 'Password has to have',
      update: 'Update Login',
      updating: 'Updating...',
      two_factor: '2 Factor Authentication',
      two_factor_on: '2FA is enabled for your account.',
      two_factor_off: '2FA is currently disabled.',
      two_factor_enabled: '2 Factor Authentication enabled.',
      two_factor_disabled: '2 Factor Authentication disabled.',
      two_factor_hint: 'The change is kept with Update Login.',
      quick: 'Quick Actions',
      required: 'All fields are required.',
      mismatch: 'New password and confirm password do not match.',
      updated: 'Login details updated successfully.',
      failed: 'Failed to update login details.',
      threw: 'An unexpected error occurred while updating login details.',
      not_loaded: 'Failed to fetch login details.',
      step: secondStepWords,
      sessions: sessionWords,
    },
    nights: {
      title: 'Nights without coverage',
      text: 'Nights to come of published properties, with a guest and no issued coverage.',
      property: 'Property',
      later: 'Later',
      all: 'All',
      every: 'All %{count} properties',
      more: 'Show all %{count} properties',
      fewer: 'Show fewer',
      none: 'Every night with a guest is covered.',
    },
  },
};
