import { INVALID_FORMAT, UNEXPECTED_RESPONSE } from '../../../providers/apiResponse';
import { NO_RESPONSE_MESSAGE } from '../../../providers/noResponse';
import { appMessages } from '../../../resources/appMessages';
import { appSchema } from '../../../resources/appSchema';
import { signInMessages } from '../../../src/i18n/signInMessages';
import { messages } from '../../../src/messages/en';
import { getSchemaTexts } from '../../support/schemaTexts';

/** The message keys of failures. */
const FAILURE_KEYS = /failed|threw|absent|error|unexpected|broken|not_[a-z]+ed|unknown|none|missing/i;
/** The message of a rendering error, which no response may cause. */
export const RENDER_ERROR = signInMessages.portal.broken;

const flattenMessages = (of: object, path = ''): [string, string][] =>
  Object.entries(of).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${path}${key}`, value] as [string, string]]
      : flattenMessages(value, `${path}${key}.`),
  );

const all = [
  ...getSchemaTexts(appSchema).map(({ path: where, text: word }): [string, string] => [where, word]),
  ...flattenMessages(messages),
  ...flattenMessages(appMessages),
  ...flattenMessages(signInMessages),
];
const failureMessages = all
  .filter(([where, word]) => FAILURE_KEYS.test(where) && word !== RENDER_ERROR)
  .map(([, word]) => word);

const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** Returns a pattern for a message with any parameters. A parameter at its end may be missing. */
const toPattern = (sentence: string) =>
  escapeRegExp(sentence.replace(/\s*%\{\w+\}\s*$/, '').trim()).replace(/%\\\{\w+\\\}/g, '.*');

/** Matches the messages of failures in the catalogue, and messages with a status. */
const FAILURE_MESSAGES = new RegExp(
  [
    ...failureMessages.filter((text) => text.length > 8 && !/^(%\{\w+\}\W*)+$/.test(text)).map(toPattern),
    escapeRegExp(UNEXPECTED_RESPONSE),
    escapeRegExp(INVALID_FORMAT),
    escapeRegExp(NO_RESPONSE_MESSAGE),
    '\\b[345]\\d\\d: ',
  ].join('|'),
);

/** Returns whether a text contains a documented message of a failure. */
export const hasFailureMessage = (text: string): boolean => FAILURE_MESSAGES.test(text);
