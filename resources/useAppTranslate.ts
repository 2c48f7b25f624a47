import { useAppTranslate as useEngineTranslate } from '../src/i18n/useAppTranslate';
import type { appMessages } from './appMessages';

/** Translates the messages of the engine and of the resources' own pages: `t('feeds.title')`. */
export const useAppTranslate = useEngineTranslate<typeof appMessages>;
