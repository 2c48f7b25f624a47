import type { LanguageMessages, PortalMessages, Translated } from '../../src/i18n/messages';
import { spanishMessages } from '../../src/messages/es';
import { actions } from './actions';
import { activity as auditLog } from './activity';
import { fields } from './fields';
import { lists } from './lists';
import { rules } from './rules';
import { server } from './server';
import { states } from './states';

/** The Spanish of one resource: the file `es.ts` in its folder. */
type ResourceTranslation = {
  /** The texts of the schema, the validation and the server, by their English. */
  texts?: Readonly<Record<string, string>>;
  /** Texts that this resource translates in its own way, by its name. */
  ownTexts?: LanguageMessages['ownTexts'];
  /** The messages of its custom pages, by key. */
  messages?: Partial<Translated<PortalMessages>>;
};

const translations = Object.values(import.meta.glob<ResourceTranslation>('../*/es.ts', { eager: true }));

/** The Spanish of the portal. Texts that several resources share are in this folder, the others in their resource's. */
const spanish: LanguageMessages = {
  ...spanishMessages,
  messages: {
    ...spanishMessages.messages,
    portal: Object.assign(
      {},
      ...translations.map(({ messages }) => messages),
      spanishMessages.messages.portal,
    ),
  },
  texts: Object.assign(
    {
      ...spanishMessages.texts,
      ...fields,
      ...lists,
      ...actions,
      ...states,
      ...auditLog,
      ...rules,
      ...server,
    },
    ...translations.map(({ texts }) => texts),
  ),
  ownTexts: Object.assign({}, ...translations.map(({ ownTexts }) => ownTexts)),
};

/** The Spanish messages. */
export default spanish;
