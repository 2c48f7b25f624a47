import type { Run } from '../../providers/runs';
import type { Resource } from '../../schema/types';
import { formatCount } from '../fields/format';
import { useAppTranslate, useSchemaTranslate } from '../i18n/useAppTranslate';
import type { Why } from './bulkPlan';
import { countByStatus } from './bulkRun';

/** What is said of a change of several rows: its declaration's words, and the machine's about how it goes. */
export function useBulkTexts(resource: Resource, name: string) {
  const t = useAppTranslate();
  const said = useSchemaTranslate(resource);
  const action = resource.actions[name];
  const several = action && 'endpoint' in action ? action.bulk : undefined;
  const say = (what: 'label' | 'title' | 'content' | 'confirm', args?: Record<string, string | number>) =>
    said(several?.[what] ?? name, args);

  return {
    label: () => say('label'),
    title: () => say('title'),
    text: () => say('content'),
    yes: (count: number) => say('confirm', { count: formatCount(count), smart_count: count }),
    /** `7 done, 1 failed, 4 left`. */
    standing: (run: Run) => {
      const { done, failed, left } = countByStatus(run);
      return t('bulk.standing', {
        done: formatCount(done),
        failed: formatCount(failed.length),
        left: formatCount(left.length),
      });
    },
    /** Why a row is left out, as a sentence. */
    why: (why: Why) => {
      if ('needs' in why) return said(why.needs);
      if ('state' in why) return t('bulk.state');
      const field = said(resource.fields[why.field]?.label ?? why.field);
      return why.word ? t('bulk.is', { field, word: said(why.word) }) : t('bulk.missing', { field });
    },
  };
}
