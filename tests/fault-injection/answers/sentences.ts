import { INVALID_FORMAT, UNEXPECTED_RESPONSE } from '../../../providers/apiResponse';
import { NO_RESPONSE_MESSAGE } from '../../../providers/noResponse';
import { appMessages } from '../../../resources/appMessages';
import { appSchema } from '../../../resources/appSchema';
import { signInMessages } from '../../../src/i18n/signInMessages';
import { messages } from '../../../src/messages/en';
import { getSchemaTexts } from '../../support/schemaTexts';

/** The message keys of failures. */
const OF_FAILURE = /failed|threw|absent|error|unexpected|broken|not_[a-z]+ed|unknown|none|missing/i;
/** The message of a rendering error, which no response may cause. */
export const BROKEN = signInMessages.portal.broken;

const flat = (of: object, path = ''): [string, string][] =>
  Object.entries(of).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${path}${key}`, value] as [string, string]]
      : flat(value, `${path}${key}.`),
  );

const all = [
  ...getSchemaTexts(appSchema).map(({ path: where, text: word }): [string, string] => [where, word]),
  ...flat(messages),
  ...flat(appMessages),
  ...flat(signInMessages),
];
const documented = all
  .filter(([where, word]) => OF_FAILURE.test(where) && word !== BROKEN)
  .map(([, word]) => word);

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** Returns a pattern for a message with any parameters. A parameter at its end may be missing. */
const pattern = (sentence: string) =>
  escaped(sentence.replace(/\s*%\{\w+\}\s*$/, '').trim()).replace(/%\\\{\w+\\\}/g, '.*');

/** Matches the messages of failures in the catalogue, and messages with a status. */
const MESSAGES = new RegExp(
  [
    ...documented.filter((text) => text.length > 8 && !/^(%\{\w+\}\W*)+$/.test(text)).map(pattern),
    escaped(UNEXPECTED_RESPONSE),
    escaped(INVALID_FORMAT),
    escaped(NO_RESPONSE_MESSAGE),
    '\\b[345]\\d\\d: ',
  ].join('|'),
);

/** Returns whether a text contains a documented message of a failure. */
export const saysFailed = (text: string): boolean => MESSAGES.test(text);
