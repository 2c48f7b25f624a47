import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { parseInstant } from '../../../common/days';
import { isStrongPassword, PASSWORD_RULE } from '../../../common/password';
import { logRequestFailure } from '../../../providers/fetchAndParse';
import { fillEndpoint } from '../../../providers/fetchRecord';
import { toText } from '../../../providers/fieldAccessor';
import { readSession } from '../../../providers/session';
import { withFallback } from '../../../providers/withFallback';
import type { Endpoint } from '../../../schema/types';
import { checkEndpointSupport } from '../../data/checkEndpointSupport';
import { useAppDataProvider } from '../../data/useAppDataProvider';
import { useRefreshAll } from '../../data/useRefreshAll';
import { useAppTranslate } from '../../i18n/useAppTranslate';
import { useNotifyText } from '../../notifications/useNotifyText';

/** The values of the form. The password is entered twice. */
export type LoginForm = { user_name: string; password: string; confirm: string; twoFactor: boolean };

/**
 * The state of two-factor authentication: enabled, since when (ms), and the number of unused recovery codes.
 */
export type SecondStep = { isSet: boolean; since: number | undefined; left: number };

/** The stored login. `step` is null if the API does not support two-factor authentication. */
export type Login = { user_name: string; twoFactor: boolean; step: SecondStep | null };

/** The documented endpoint that changes the login. */
export const UPDATE: Endpoint = 'PUT /login/login';
const STEP: Endpoint = 'GET /login/second_step';

/** The id of the login record is fixed, and notifications of this page close after 2.5 s. */
const LOGIN_ID = 1;
const TOAST_MS = 2500;

/** Returns the body of `UPDATE` for the values of the form. */
export const loginSent = ({ user_name, password, twoFactor }: LoginForm) => ({
  login_id: LOGIN_ID,
  user_name: user_name.trim(),
  user_pass: password,
  require_auth: twoFactor ? 1 : 0,
});

/**
 * Returns a function that shows a notification of this page. It replaces an earlier one about the same card,
 * which may be outdated.
 */
export function useSay(
  about: 'login' | 'two_factor' = 'login',
): (text: string, type: 'success' | 'info' | 'error') => void {
  const tell = useNotifyText();
  return (text, type) => tell(text, type, { autoHideDuration: TOAST_MS, about });
}

/** The query key of the login. */
const loginQuery = () => ['login', readSession().user_id];

/** The documented form does not wait for the second step. */
const fallBackToPassword = async () => null;

/**
 * Loads the username and the two-factor flag ('1' or 1 means on), and the state of two-factor authentication.
 */
export function useLoginRecord() {
  const dataProvider = useAppDataProvider();
  const t = useAppTranslate();
  const { user_id } = readSession();
  const queryClient = useQueryClient();
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
      const stepRequest = readStep(signal);
      const addStep = (step: SecondStep | null) =>
        queryClient.setQueryData<Login>(loginQuery(), (login) => login && { ...login, step });
      // A late response is added to the form that is already shown.
      void stepRequest.then(addStep, () => undefined);
      const [row, step] = await Promise.all([
        dataProvider.fetchRecord(call, t('security.not_loaded')),
        withFallback(async (late) => {
          late.addEventListener('abort', () => logRequestFailure(STEP, late.reason));
          return stepRequest;
        }, fallBackToPassword),
      ]);
      return { user_name: toText(row.user_name), twoFactor: toText(row.require_auth) === '1', step };
    },
  });
}

/** Returns a function that validates the form. It returns a message, or undefined if the form is valid. */
export function useMistake(): (form: LoginForm) => string | undefined {
  const t = useAppTranslate();
  return ({ user_name, password, confirm }) => {
    if (!user_name.trim() || !password || !confirm) return t('security.required');
    if (password !== confirm) return t('security.mismatch');
    return isStrongPassword(password) ? undefined : PASSWORD_RULE;
  };
}

/**
 * Returns the handlers that show the result of the documented change: success, which also calls `onDone`, or
 * the reason of the failure.
 */
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
