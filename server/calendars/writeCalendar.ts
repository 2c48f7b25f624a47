import ICAL from 'ical.js';
import type { Day } from '../../common/days';
import { getExclusiveEnd, type Period } from '../../common/periods';

/** An all-day event to write. `changed` is the time of its last change. */
export type Entry = Period & { uid: string; summary: string; changed: Date };

const dayOf = (day: Day) => ICAL.Time.fromDateString(day);

function vevent({ uid, summary, changed, ...period }: Entry): ICAL.Component {
  const event = new ICAL.Component('vevent');
  event.addPropertyWithValue('uid', uid);
  event.addPropertyWithValue('dtstamp', ICAL.Time.fromJSDate(changed, true));
  event.addPropertyWithValue('dtstart', dayOf(period.start));
  event.addPropertyWithValue('dtend', dayOf(getExclusiveEnd(period)));
  event.addPropertyWithValue('summary', summary);
  event.addPropertyWithValue('transp', 'OPAQUE');
  return event;
}

/** Returns the iCalendar text of all-day events. Equal entries give equal bytes. */
export function writeCalendar(entries: readonly Entry[]): string {
  const calendar = new ICAL.Component('vcalendar');
  calendar.addPropertyWithValue('prodid', '-//Coverage Portal//Calendar//EN');
  calendar.addPropertyWithValue('version', '2.0');
  calendar.addPropertyWithValue('calscale', 'GREGORIAN');
  calendar.addPropertyWithValue('method', 'PUBLISH');
  for (const entry of entries) calendar.addSubcomponent(vevent(entry));
  return `${calendar.toString()}\r\n`;
}
