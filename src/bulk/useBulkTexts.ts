import type { BulkRun } from '../../providers/bulkRunStorage';
import type { Resource } from '../../schema/types';
import { formatCount } from '../fields/format';
import { useAppTranslate, useSchemaTranslate } from '../i18n/useAppTranslate';
import type { SkipReason } from './bulkPlan';
import { countByStatus } from './bulkRun';

/** The texts of a bulk action, from its schema and the portal's messages. */
export function useBulkTexts(resource: Resource, name: string) {
  const t = useAppTranslate();
  const translate = useSchemaTranslate(resource);
  const action = resource.actions[name];
  const bulk = action && 'endpoint' in action ? action.bulk : undefined;
  const translateOption = (
    option: 'label' | 'title' | 'content' | 'confirm',
    args?: Record<string, string | number>,
  ) => translate(bulk?.[option] ?? name, args);

  return {
    label: () => translateOption('label'),
    title: () => translateOption('title'),
    text: () => translateOption('content'),
    confirmText: (count: number) =>
      translateOption('confirm', { count: formatCount(count), smart_count: count }),
    /** `7 done, 1 failed, 4 left`. */
    progressText: (run: BulkRun) => {
      const { done, failed, remaining } = countByStatus(run);
      return t('bulk.standing', {
        done: formatCount(done),
        failed: formatCount(failed.length),
        left: formatCount(remaining.length),
      });
    },
    /** Describes why a row is skipped. */
    formatSkipReason: (reason: SkipReason) => {
      if ('message' in reason) return translate(reason.message);
      if ('state' in reason) return t('bulk.state');
      const field = translate(resource.fields[reason.field]?.label ?? reason.field);
      return reason.valueText
        ? t('bulk.is', { field, word: translate(reason.valueText) })
        : t('bulk.missing', { field });
    },
  };
}
