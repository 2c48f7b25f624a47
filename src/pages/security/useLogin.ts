import { useMutation, useQuery } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { isStrongPassword, PASSWORD_RULE } from '../../../common/password';
import { callFor } from '../../../providers/record';
import { readSession } from '../../../providers/session';
import { plain } from '../../../providers/values';
import { usePortalData } from '../../data/usePortalData';
import { useWords } from '../../words/useWords';

/** What the form holds; the password twice. */
export type LoginForm = { user_name: string; password: string; confirm: string; twoFactor: boolean };

/** The login record is fixed, and a toast of this page closes after 2.5 s (first document, section 9). */
const LOGIN_ID = 1;
const TOAST_MS = 2500;

/** A toast of this page. */
export function useSay(): (text: string, type: 'success' | 'error') => void {
  const notify = useNotify();
  return (text, type) => notify(text, { type, autoHideDuration: TOAST_MS, messageArgs: { _: text } });
}

/** The username and the two-factor flag as they are kept: '1' or 1 means on (section 3). */
export function useLoginRecord() {
  const dataProvider = usePortalData();
  const t = useWords();
  const { user_id } = readSession();
  return useQuery({
    queryKey: ['login', user_id],
    queryFn: async () => {
      const call = callFor('GET /login/login_by_user?user_id=:id', user_id);
      const row = await dataProvider.read(call, t('security.not_loaded'));
      return { user_name: plain(row.user_name), twoFactor: plain(row.require_auth) === '1' };
    },
  });
}

/** Checks the form as section 5 says and updates the login. `onDone` when it is kept. */
export function useUpdateLogin(onDone: () => void) {
  const dataProvider = usePortalData();
  const say = useSay();
  const t = useWords();

  const wrong = ({ user_name, password, confirm }: LoginForm): string | undefined => {
    if (!user_name.trim() || !password || !confirm) return t('security.required');
    if (password !== confirm) return t('security.mismatch');
    return isStrongPassword(password) ? undefined : PASSWORD_RULE;
  };

  const { mutate, isPending } = useMutation({
    mutationFn: ({ user_name, password, twoFactor }: LoginForm) =>
      dataProvider.send('PUT /login/login', {
        login_id: LOGIN_ID,
        user_name: user_name.trim(),
        user_pass: password,
        require_auth: twoFactor ? 1 : 0,
      }),
    onSuccess: (sent) => {
      if (sent.outcome === 'refused') return say(sent.msg ?? t('security.failed'), 'error');
      say(t('security.updated'), 'success');
      onDone();
    },
    onError: () => say(t('security.threw'), 'error'),
  });

  return {
    busy: isPending,
    update: (form: LoginForm) => {
      const mistake = wrong(form);
      if (mistake) say(mistake, 'error');
      else if (!isPending) mutate(form);
    },
  };
}
