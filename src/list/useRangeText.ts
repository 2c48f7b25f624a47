import { useSchemaListContext } from '../data/SchemaListBase';
import { formatCount } from '../fields/format';
import { useAppTranslate } from '../i18n/useAppTranslate';

/** Returns the range of the shown rows and the total of the surrounding list, such as `1–25 of 9,001`. */
export function useRangeText(): string {
  const { page, perPage, total, meta } = useSchemaListContext();
  const t = useAppTranslate();
  const shownTotal = total ?? meta?.estimatedTotal;
  const lastPage = total === undefined ? meta?.lastPage : Math.max(1, Math.ceil(total / perPage));
  const from = (Math.min(page, lastPage ?? page) - 1) * perPage;
  const isCounting = shownTotal === undefined && !meta?.isTotalUnavailable;
  const isEstimated = total === undefined && shownTotal !== undefined;
  return t(isCounting ? 'list.range_counted' : isEstimated ? 'list.range_about' : 'list.range', {
    from: formatCount(from + 1),
    to: formatCount(Math.min(from + perPage, shownTotal ?? Number.POSITIVE_INFINITY)),
    total: shownTotal === undefined ? t('missing') : formatCount(shownTotal),
  });
}
