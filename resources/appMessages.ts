import { byMonthMessages, delegationMessages } from './accounts/messages';
import { billingWords } from './billing/messages';
import { coverageWords } from './coverages/messages';
import { feedWords } from './feeds/messages';
import { importWords } from './locations/import/messages';
import { propertyWords } from './locations/property/messages';
import { supportWords } from './messages/messages';
import { productWords } from './products/messages';
import { timelineMessages } from './reservations/messages';
import { nightsMessages } from './uncoveredNights/messages';

/** The English messages of the resources' own pages, by key. */
export const appMessages = {
  billing: billingWords,
  by_month: byMonthMessages,
  coverage: coverageWords,
  delegation: delegationMessages,
  feeds: feedWords,
  import: importWords,
  nights: nightsMessages,
  products: productWords,
  property: propertyWords,
  support: supportWords,
  timeline: timelineMessages,
};
