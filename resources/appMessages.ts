import { apiKeyMessages } from './accounts/apiKey/messages';
import {
  accountSetupMessages,
  byMonthMessages,
  delegationMessages,
  externalKeyMessages,
} from './accounts/messages';
import { activityMessages } from './activity/messages';
import { billingMessages } from './billing/messages';
import { certificateMessages } from './coverages/certificate/messages';
import { coverageMessages } from './coverages/messages';
import { feedMessages } from './feeds/messages';
import { figuresMessages } from './figures/messages';
import { personalDataMessages } from './guests/messages';
import { importMessages } from './locations/import/messages';
import { propertyMessages } from './locations/property/messages';
import { supportMessages } from './messages/messages';
import { chargeMessages } from './payments/messages';
import { receiptMessages } from './payments/receipt/messages';
import { productMessages } from './products/messages';
import { reconciliationMessages } from './reconciliation/messages';
import { stayMessages, timelineMessages } from './reservations/messages';
import { setupMessages } from './setup/messages';
import { nightsMessages } from './uncoveredNights/messages';
import { passwordLinkMessages } from './users/messages';

/** The English messages of the resources' own pages, by key. */
export const appMessages = {
  account_setup: accountSetupMessages,
  api_key: apiKeyMessages,
  activity: activityMessages,
  billing: billingMessages,
  by_month: byMonthMessages,
  certificate: certificateMessages,
  charge: chargeMessages,
  coverage: coverageMessages,
  delegation: delegationMessages,
  external_key: externalKeyMessages,
  feeds: feedMessages,
  figures: figuresMessages,
  import: importMessages,
  nights: nightsMessages,
  password_link: passwordLinkMessages,
  personal_data: personalDataMessages,
  products: productMessages,
  property: propertyMessages,
  receipt: receiptMessages,
  reconciliation: reconciliationMessages,
  setup: setupMessages,
  support: supportMessages,
  stay: stayMessages,
  timeline: timelineMessages,
};
