import { useQuery } from '@tanstack/react-query';
import { getErrorMessage } from '../../providers/errors';
import { fillEndpoint, isEndpointMissing } from '../../providers/fetchRecord';
import { toText } from '../../providers/fieldAccessor';
import { API_BASE } from '../../providers/http';
import type { Endpoint, Row } from '../../schema/types';
import { createFailure, type Failure } from '../../src/data/failure';
import { useAppDataProvider } from '../../src/data/useAppDataProvider';
import { useRefreshAll } from '../../src/data/useRefreshAll';
import { useAppTranslate } from '../../src/i18n/useAppTranslate';
import { useNotifyText } from '../../src/notifications/useNotifyText';

/** Loads the feeds of a property, by title. If the API does not support feeds, the error says so. */
export function useFeeds(id: string) {
  const dataProvider = useAppDataProvider();
  const t = useAppTranslate();
  return useQuery({
    queryKey: ['feeds', 'of', id],
    enabled: id !== '',
    queryFn: async () => {
      try {
        return await dataProvider.fetchRows(
          fillEndpoint('GET /properties/feeds?prd_id=:id', id),
          t('feeds.failed'),
        );
      } catch (error) {
        throw isEndpointMissing(error) ? new Error(t('feeds.not_offered')) : error;
      }
    },
  });
}

/** Loads the events of a property's feeds that overlap its reservations. */
export function useConflicts(id: string) {
  const dataProvider = useAppDataProvider();
  const t = useAppTranslate();
  return useQuery({
    queryKey: ['feeds', 'conflicts', id],
    queryFn: () =>
      dataProvider.fetchRows(
        fillEndpoint('GET /properties/feed_conflicts?prd_id=:id', id),
        t('feeds.conflicts.failed'),
      ),
  });
}

/**
 * Loads the absolute URL of a property's own calendar, for the channel of a feed or for all other programs. The URL is
 * null before it is created.
 */
export function useCalendarUrl(id: string, feed_id?: string) {
  const dataProvider = useAppDataProvider();
  const t = useAppTranslate();
  return useQuery({
    queryKey: ['feeds', 'own', id, feed_id],
    queryFn: async () => {
      const { url } = await dataProvider.fetchRecord(
        feed_id === undefined
          ? fillEndpoint('GET /properties/ical?id=:id', id)
          : `GET /properties/ical?id=${encodeURIComponent(id)}&feed_id=${encodeURIComponent(feed_id)}`,
        t('feeds.own.failed'),
      );
      return url ? new URL(API_BASE + toText(url), location.href).href : null;
    },
  });
}

/**
 * Returns a function that changes feeds, idempotently if it gets a `key`. All data is refreshed afterwards,
 * even after an error, which may have changed a feed's state. It returns an error to show, and notifies after
 * a success.
 */
export function useFeedChange() {
  const dataProvider = useAppDataProvider();
  const reread = useRefreshAll();
  const tell = useNotifyText();
  const t = useAppTranslate();
  return async (call: Endpoint, body: Row, done: string, key?: string): Promise<Failure | undefined> => {
    try {
      const sent = await dataProvider.mutate(call, body, key ? { idempotencyKey: key } : {});
      await reread();
      if (sent.outcome === 'refused')
        return { text: sent.msg ?? t('unknown_error'), fields: sent.fields, request: sent.request };
      tell(done, 'success');
      return undefined;
    } catch (error) {
      if (isEndpointMissing(error)) return { text: t('feeds.not_offered') };
      return createFailure(error, t('feeds.threw', { error: getErrorMessage(error) }));
    }
  };
}
