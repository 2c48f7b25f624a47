import { useQuery, useQueryClient } from '@tanstack/react-query';
import { parseInstant } from '../../../common/days';
import { toText } from '../../../providers/fieldAccessor';
import { readSession } from '../../../providers/session';
import type { Row } from '../../../schema/types';
import { getFailure, useActionMutation } from '../../actions/useActionMutation';
import { checkEndpointSupport } from '../../data/checkEndpointSupport';
import type { Failure } from '../../data/failure';
import { useAppDataProvider } from '../../data/useAppDataProvider';
import { formatInstant } from '../../fields/format';
import { useAppTranslate } from '../../i18n/useAppTranslate';
import { useSay } from './useLogin';

const READ = 'GET /login/sessions';
/** The query key of the user's sessions. */
const sessionsQuery = () => ['sessions', readSession().user_id];

/** A session of the user, with times in the browser's locale. */
export type OwnSession = {
  id: string;
  is_this: boolean;
  /** For example `Chrome on Windows`. */
  name: string;
  address: string;
  began: string;
  seen: string;
  ends: string;
};

function useSession(): (row: Row) => OwnSession {
  const t = useAppTranslate();
  const time = (value: unknown) => {
    const ms = parseInstant(value);
    return ms === undefined ? t('missing') : formatInstant(ms, true);
  };
  return (row) => {
    const [browser, system] = [toText(row.browser), toText(row.system)];
    const both = browser && system && t('security.sessions.on', { browser, system });
    return {
      id: toText(row.session_id),
      is_this: row.is_this === true,
      name: both || browser || system || t('security.sessions.unknown'),
      address: toText(row.address),
      began: time(row.created_date),
      seen: time(row.seen_date),
      ends: time(row.ends_date),
    };
  };
}

/**
 * Loads the sessions of the user each time the page is mounted. Returns null if the API does not support
 * them.
 */
export function useSessions() {
  const dataProvider = useAppDataProvider();
  const t = useAppTranslate();
  const sessionOf = useSession();
  return useQuery({
    queryKey: sessionsQuery(),
    gcTime: 0,
    queryFn: async ({ signal }): Promise<Row[] | null> => {
      if (!(await checkEndpointSupport(dataProvider, READ, signal))) return null;
      return dataProvider.fetchRows(READ, t('security.sessions.failed'));
    },
    // Formatted again after a change of the language, in this tab or another.
    select: (rows) => rows?.map(sessionOf) ?? null,
  });
}

/**
 * Ends one of the user's sessions, or all others without one. The list is fetched again. Resolves with the
 * failure, if there is one.
 */
export function useEndSession() {
  const dataProvider = useAppDataProvider();
  const queryClient = useQueryClient();
  const say = useSay();
  const t = useAppTranslate();
  const { run } = useActionMutation<OwnSession | undefined>({
    mutationFn: (session) =>
      session
        ? dataProvider.mutate('DELETE /login/session', { session_id: session.id })
        : dataProvider.mutate('DELETE /login/other_sessions', undefined),
    toFailure: ({ msg, request }) => ({ text: msg ?? t('security.sessions.not_ended'), request }),
    errorMessage: (error) => t('security.sessions.threw', { error }),
    onSuccess: (_, session) =>
      say(t(session ? 'security.sessions.ended' : 'security.sessions.ended_others'), 'success'),
    onResult: () => void queryClient.invalidateQueries({ queryKey: sessionsQuery() }),
  });
  return async (session?: OwnSession): Promise<Failure | undefined> => getFailure(await run(session));
}
