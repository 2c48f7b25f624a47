import { useMutation, useQuery } from '@tanstack/react-query';
import { parseInstant } from '../../../common/days';
import { isStrongPassword, PASSWORD_RULE } from '../../../common/password';
import { fillEndpoint } from '../../../providers/fetchRecord';
import { toText } from '../../../providers/fieldAccessor';
import { readSession } from '../../../providers/session';
import type { Endpoint } from '../../../schema/types';
import { checkEndpointSupport } from '../../data/checkEndpointSupport';
import { useAppDataProvider } from '../../data/useAppDataProvider';
import { useRefreshAll } from '../../data/useRefreshAll';
import { useAppTranslate } from '../../i18n/useAppTranslate';
import { useNotifyText } from '../../notifications/useNotifyText';

/** What the form holds; the password twice. */
export type LoginForm = { user_name: string; password: string; confirm: string; twoFactor: boolean };

/** Somebody's second step: whether it is set, since when (ms), and how many recovery codes are left. */
export type SecondStep = { isSet: boolean; since: number | undefined; left: number };

/** The login as it is kept; without a second step where the API has none. */
export type Login = { user_name: string; twoFactor: boolean; step: SecondStep | null };

/** The documented change of the login. */
export const UPDATE: Endpoint = 'PUT /login/login';
const STEP: Endpoint = 'GET /login/second_step';

/** The login record is fixed, and a toast of this page closes after 2.5 s. */
const LOGIN_ID = 1;
const TOAST_MS = 2500;

/** What `UPDATE` is sent of the form. */
export const loginSent = ({ user_name, password, twoFactor }: LoginForm) => ({
  login_id: LOGIN_ID,
  user_name: user_name.trim(),
  user_pass: password,
  require_auth: twoFactor ? 1 : 0,
});

/** A toast of this page, in the place of the one before it about the same card: what that said may hold no more. */
export function useSay(
  about: 'login' | 'two_factor' = 'login',
): (text: string, type: 'success' | 'error') => void {
  const tell = useNotifyText();
  return (text, type) => tell(text, type, { autoHideDuration: TOAST_MS, about });
}

/** Under which query the login is kept. */
const loginQuery = () => ['login', readSession().user_id];

/** The username and the two-factor flag as they are kept, '1' or 1 means on (section 3), with the second step. */
export function useLoginRecord() {
  const dataProvider = useAppDataProvider();
  const t = useAppTranslate();
  const { user_id } = readSession();
  const readStep = async (signal: AbortSignal): Promise<SecondStep | null> => {
    if (!(await checkEndpointSupport(dataProvider, STEP, signal))) return null;
    const row = await dataProvider.fetchRecord(STEP, t('security.not_loaded'));
    return {
      isSet: row.is_set === true,
      since: parseInstant(row.set_date),
      left: Number(row.codes_left) || 0,
    };
  };
  return useQuery({
    queryKey: loginQuery(),
    queryFn: async ({ signal }): Promise<Login> => {
      const call = fillEndpoint('GET /login/login_by_user?user_id=:id', user_id);
      const [row, step] = await Promise.all([
        dataProvider.fetchRecord(call, t('security.not_loaded')),
        readStep(signal),
      ]);
      return { user_name: toText(row.user_name), twoFactor: toText(row.require_auth) === '1', step };
    },
  });
}

/** What the form says that section 5 does not allow; nothing of one that may be sent. */
export function useMistake(): (form: LoginForm) => string | undefined {
  const t = useAppTranslate();
  return ({ user_name, password, confirm }) => {
    if (!user_name.trim() || !password || !confirm) return t('security.required');
    if (password !== confirm) return t('security.mismatch');
    return isStrongPassword(password) ? undefined : PASSWORD_RULE;
  };
}

/** What is said of the documented change: that it is kept, and `onDone`; or why not. */
export function useDelayedNotice(onDone: () => void) {
  const say = useSay();
  const t = useAppTranslate();
  return {
    onDone: () => {
      say(t('security.updated'), 'success');
      onDone();
    },
    onRefused: (text: string | undefined) => say(text ?? t('security.failed'), 'error'),
    onThrew: () => say(t('security.threw'), 'error'),
  };
}

/** Updates the login of an API without two-factor endpoints. Calls `onDone` after success. */
export function useUpdateLogin(notice: ReturnType<typeof useDelayedNotice>) {
  const dataProvider = useAppDataProvider();
  const reread = useRefreshAll();
  const { mutate, isPending } = useMutation({
    mutationFn: (form: LoginForm) => dataProvider.mutate(UPDATE, loginSent(form)),
    onSuccess: async (sent) => {
      if (sent.outcome === 'refused') return notice.onRefused(sent.msg);
      await reread();
      notice.onDone();
    },
    onError: notice.onThrew,
  });
  return { busy: isPending, update: (form: LoginForm) => !isPending && mutate(form) };
}
