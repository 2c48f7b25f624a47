import ICAL from 'ical.js';
import { NOT_A_CALENDAR } from '../../common/calendarLimits';
import { FeedError } from './feedError';

/** An unfolded line, and its number in the file. */
export type Line = { line: number; text: string };

/** A property that cannot be parsed. `name` is in lower case. */
type BrokenProperty = Line & { name: string };

/** A component of a calendar that may occupy days. */
export type CalendarEntry = {
  calendar: ICAL.Component;
  component: ICAL.Component;
  /** The number of the line of its BEGIN. */
  line: number;
  broken: readonly BrokenProperty[];
  /** The lines of its other properties, by their jCal. */
  lines: ReadonlyMap<unknown, Line>;
  /** True if its END is missing, so that some of its properties may be missing too. */
  isCut: boolean;
};

/** The events and busy times of a file, and the number of its other components, such as tasks. */
export type CalendarEntries = {
  events: CalendarEntry[];
  freeBusy: CalendarEntry[];
  others: number;
  /** The starts outside of an event: the BEGIN of theirs cannot be read. */
  strayStarts: Line[];
};

/** Returns the value of a property as a text. Empty if the component has none, or if it has another type. */
export function getText(component: ICAL.Component, name: string): string {
  try {
    return String(component.getFirstPropertyValue(name) ?? '');
  } catch {
    return '';
  }
}

const OBSERVANCE = ['dtstart', 'tzoffsetfrom', 'tzoffsetto', 'rrule', 'rdate'];

/** The components and properties that the occupied days depend on. Nothing else is parsed. */
const COMPONENTS: Readonly<Record<string, { parent: string; properties: readonly string[] }>> = {
  vcalendar: { parent: '', properties: ['method', 'x-wr-timezone'] },
  vtimezone: { parent: 'vcalendar', properties: ['tzid'] },
  standard: { parent: 'vtimezone', properties: OBSERVANCE },
  daylight: { parent: 'vtimezone', properties: OBSERVANCE },
  vfreebusy: { parent: 'vcalendar', properties: ['uid', 'summary', 'freebusy'] },
  vevent: {
    parent: 'vcalendar',
    properties: [
      ...['uid', 'summary', 'status', 'transp', 'x-microsoft-cdo-busystatus', 'sequence', 'last-modified'],
      ...['dtstart', 'dtend', 'duration', 'recurrence-id', 'rrule', 'rdate', 'exdate'],
    ],
  },
};

/** Properties whose values contain neither blanks nor colons. */
const DATED = ['dtstart', 'dtend', 'duration', 'recurrence-id', 'rrule', 'rdate', 'exdate', 'freebusy'];
/** Dated properties that count as absent if they are empty. */
const OPTIONAL = ['rrule', 'rdate', 'exdate'];

type JCal = [name: string, properties: unknown[], components: JCal[]];

/** A component whose END has not been read. It is ignored if it has no `jCal`. */
type Open = {
  name: string;
  line: number;
  jCal: JCal | undefined;
  broken: BrokenProperty[];
  lines: Map<unknown, Line>;
  isCut: boolean;
};

/**
 * Calls back for each line of a text, unfolded, with the number of its first line. Lines end in CRLF, LF or CR.
 * Files may have millions of empty lines.
 */
function forEachLine(text: string, callback: (content: string, line: number) => void): void {
  const lineEnd = /\r\n|\n|\r/g;
  let content = '';
  let line = 1;
  let number = 0;
  for (let at = /^\uFEFF?[ \t]*/.exec(text)?.[0].length ?? 0; at <= text.length; at = lineEnd.lastIndex) {
    lineEnd.lastIndex = at;
    const end = lineEnd.exec(text)?.index ?? text.length;
    if (end === text.length) lineEnd.lastIndex = end + 1;
    number++;
    if (number > 1 && (text[at] === ' ' || text[at] === '\t')) content += text.slice(at + 1, end);
    else {
      if (content) callback(content, line);
      content = text.slice(at, end);
      line = number;
    }
  }
  if (content) callback(content, line);
}

/** Names that are no words, so a description with raw line breaks does not contain them in mixed case. */
const UNMISTAKABLE = ['dtstart', 'dtend', 'recurrence-id', 'rrule', 'rdate', 'exdate'];

/** A name, blanks and a separator. Invisible characters before it do not count. */
const NAMED = /^[\u200b\u2060\ufeff]*([A-Za-z\d-]+)[ \t\u00a0]*([;:=\uff1a\uff1b\uff1d])/;

/**
 * Returns the name of a content line in lower case, and the line with its separator as iCalendar has it. The name is
 * empty if no day depends on the line.
 *
 * Names are in one case, unlike the first word of a description with raw line breaks (`Status: confirmed`). A name
 * that is no word may be in mixed case, and its separator may be an equals sign.
 */
function parseName(text: string): { name: string; content: string } {
  const [head = '', written = '', separator = ''] = NAMED.exec(text) ?? [];
  const name = written.toLowerCase();
  const rest = text.slice(head.length);
  const isComponent =
    (name === 'begin' || name === 'end') && Object.hasOwn(COMPONENTS, rest.trim().toLowerCase());
  const isUnmistakable = isComponent || UNMISTAKABLE.includes(name);
  const isOneCase = written === written.toUpperCase() || written === name;
  const mark = separator.normalize('NFKC');
  if (!isUnmistakable && (!isOneCase || mark === '=')) return { name: '', content: text };
  return { name, content: `${written}${mark === '=' ? ':' : mark}${rest}` };
}

/**
 * Makes full-width forms narrow, removes blanks and empty parts of a dated property, and quotes parameters that
 * contain a colon.
 */
function repair(name: string, raw: string): string {
  const text = raw.normalize('NFKC');
  const colon = text.lastIndexOf(':');
  if (colon < 0) return text;
  const head = text.slice(0, colon).trim();
  const value = text
    .slice(colon + 1)
    .replace(/\s+/g, '')
    .toUpperCase();
  const parts = name === 'rrule' ? value.split(';').filter(Boolean).join(';') : value;
  return `${head.includes('"') ? head : head.replace(/=([^;=]*:[^;=]*)/g, '="$1"')}:${parts}`;
}

/**
 * Parses a property. Returns undefined if it counts as absent, and `broken` if it is not iCalendar.
 */
function parseProperty(name: string, text: string): unknown[] | 'broken' | undefined {
  const whole = DATED.includes(name) ? repair(name, text) : text;
  if (whole.endsWith(':') && OPTIONAL.includes(name)) return undefined;
  try {
    return ICAL.parse.property(whole);
  } catch {
    return 'broken';
  }
}

/** Any time. Its offset needs the rules of a zone. */
const PROBE = ICAL.Time.fromDateString('2030-07-01');

/** Returns whether a VTIMEZONE gives offsets. Without it, the name of a zone may still be known. */
function isUsableZone(jCal: JCal): boolean {
  try {
    const component = new ICAL.Component(structuredClone(jCal));
    return component.hasProperty('tzid') && Number.isFinite(new ICAL.Timezone(component).utcOffset(PROBE));
  } catch {
    return false;
  }
}

/**
 * Reads the components of an iCalendar file that occupied days depend on. Lines outside of a VCALENDAR, and lines
 * that no day depends on, may be anything.
 * @throws {FeedError} with a sentence for the user, if the text has no VCALENDAR or ends before its components
 * do. Otherwise bookings would be missing.
 */
export function readComponents(text: string): CalendarEntries {
  const found: CalendarEntries = { events: [], freeBusy: [], others: 0, strayStarts: [] };
  const stack: Open[] = [];
  /** The number of components in the stack by name, because a file may have many lines of either kind. */
  const depths = new Map<string, number>();
  const depthOf = (name: string) => depths.get(name) ?? 0;
  /** The parts of the current calendar that may occupy days, in order. */
  let parts: Open[] = [];
  let calendars = 0;

  const closeCalendar = (jCal: JCal) => {
    calendars++;
    const calendar = new ICAL.Component(jCal);
    for (const [name, list] of [['vevent', found.events] as const, ['vfreebusy', found.freeBusy] as const]) {
      const same = parts.filter((part) => part.name === name);
      calendar.getAllSubcomponents(name).forEach((component, i) => {
        const part = same[i];
        if (part) list.push({ ...part, calendar, component });
      });
    }
    parts = [];
  };
  /** Closes the innermost components down to a level of the stack. Only the outermost one has an END. */
  const closeTo = (level: number, hasEnd: boolean) => {
    for (let open = stack.at(-1); open && stack.length > level; open = stack.at(-1)) {
      stack.pop();
      depths.set(open.name, depthOf(open.name) - 1);
      const isOutermost = stack.length === level;
      if (!hasEnd || !isOutermost) {
        open.isCut = true;
        // The properties after a part without an END belong to nobody.
        const parent = stack.at(-1);
        if (parent) parent.isCut = true;
      }
      const { name, jCal } = open;
      if (!jCal) continue;
      if (name === 'vcalendar') closeCalendar(jCal);
      else if (name !== 'vtimezone' || isUsableZone(jCal)) {
        stack.at(-1)?.jCal?.[2].push(jCal);
        if (name === 'vevent' || name === 'vfreebusy') parts.push(open);
      }
    }
  };
  const begin = (name: string, line: number) => {
    if (name === 'vcalendar') closeTo(0, false);
    // An event inside of an event: the END of the first one is missing.
    else if (name === 'vevent' || name === 'vfreebusy') closeTo(Math.min(1, stack.length), false);
    const parent = stack.at(-1);
    if (!parent && name !== 'vcalendar') return;
    const isKnown = Object.hasOwn(COMPONENTS, name) && COMPONENTS[name]?.parent === (parent?.name ?? '');
    if (!isKnown && parent?.name === 'vcalendar') found.others++;
    const isRead = isKnown && (!parent || parent.jCal);
    depths.set(name, depthOf(name) + 1);
    stack.push({
      name,
      line,
      jCal: isRead ? [name, [], []] : undefined,
      broken: [],
      lines: new Map(),
      isCut: false,
    });
  };
  const end = (name: string) => {
    if (depthOf(name) > 0)
      closeTo(
        stack.findLastIndex((open) => open.name === name),
        true,
      );
  };

  forEachLine(text, (raw, line) => {
    const { name, content } = parseName(raw);
    if (name === 'begin') begin(content.slice(6).trim().toLowerCase(), line);
    else if (name === 'end') end(content.slice(4).trim().toLowerCase());
    const open = stack.at(-1);
    if (name === 'dtstart' && open?.name === 'vcalendar') found.strayStarts.push({ line, text: raw });
    if (!open?.jCal || !COMPONENTS[open.name]?.properties.includes(name)) return;
    const property = parseProperty(name, content);
    if (property === 'broken') open.broken.push({ name, line, text: raw });
    else if (property) {
      if (DATED.includes(name)) open.lines.set(property, { line, text: raw });
      open.jCal[1].push(property);
    }
  });
  const [cut] = stack.slice(-1);
  if (cut)
    throw new FeedError(
      `This calendar is not complete: BEGIN:${cut.name.toUpperCase().slice(0, 40)} (line ${cut.line}) has no END.`,
    );
  if (calendars === 0) throw new FeedError(NOT_A_CALENDAR);
  return found;
}
