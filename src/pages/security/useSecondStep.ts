import { useState } from 'react';
import { toText } from '../../../providers/fieldAccessor';
import type { MutationResponse } from '../../../providers/mutate';
import type { Endpoint } from '../../../schema/types';
import { createFailure, type Failure } from '../../data/failure';
import { useAppDataProvider } from '../../data/useAppDataProvider';
import { useRefreshAll } from '../../data/useRefreshAll';
import { translateText } from '../../i18n/language';
import { useAppTranslate } from '../../i18n/useAppTranslate';
import { type LoginForm, loginSent, UPDATE } from './useLogin';

/** A change of the sign-in settings: the documented form, or two-factor authentication alone. */
export type Task = { kind: 'update'; form: LoginForm } | { kind: 'on' | 'off' | 'codes' };

/**
 * Returns whether a task enables two-factor authentication, which shows the key before it asks for a code.
 */
export const setsUp = (task: Task, isSet: boolean): boolean =>
  !isSet && (task.kind === 'on' || (task.kind === 'update' && task.form.twoFactor));

/** Returns whether sign-in requires a code after a task, or undefined if the task does not change that. */
export function turnsOn(task: Task): boolean | undefined {
  if (task.kind === 'update') return task.form.twoFactor;
  return task.kind === 'codes' ? undefined : task.kind === 'on';
}

const BEGIN: Endpoint = 'POST /login/second_step';
const CALLS: Record<Task['kind'], Endpoint> = {
  update: UPDATE,
  on: 'POST /login/second_step_confirm',
  off: 'DELETE /login/second_step',
  codes: 'POST /login/recovery_codes',
};

/** The validation messages, by field. */
export type Wrong = { current_pass?: string; code?: string };

/** The stage of a task: confirmation, key, or recovery codes. */
type Stage = { at: 'proof' } | { at: 'key'; key: string; uri: string } | { at: 'codes'; codes: string[] };

/** The handlers of a task's result: success, or the failure of the documented form. */
type Notice = { onDone: () => void; onRefused: (text: string | undefined) => void; onThrew: () => void };

/** Runs a task in its stages, and sends each request once. */
export function useTask(task: Task, isSet: boolean, { onDone, onRefused, onThrew }: Notice) {
  const dataProvider = useAppDataProvider();
  const reread = useRefreshAll();
  const t = useAppTranslate();
  const [stage, setStage] = useState<Stage>({ at: 'proof' });
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<Wrong>({});
  const [failure, setFailure] = useState<Failure>();
  const documented = task.kind === 'update';

  function refused({ fields, msg, request }: Extract<MutationResponse, { outcome: 'refused' }>) {
    const { current_pass, code } = fields;
    if (current_pass !== undefined) {
      setStage({ at: 'proof' });
      setWrong({ current_pass: translateText(current_pass) });
    } else if (code !== undefined) setWrong({ code: translateText(code) });
    else if (documented) onRefused(msg);
    else setFailure({ text: msg ? translateText(msg) : t('security.step.failed'), request });
  }

  async function finished(data: Record<string, unknown>) {
    const codes = Array.isArray(data.recovery_codes) ? data.recovery_codes.map(toText) : [];
    if (codes.length > 0) setStage({ at: 'codes', codes });
    await reread();
    onDone();
    return codes.length === 0;
  }

  /** Sends the request of the current stage. Returns whether the dialog has nothing more to show. */
  async function send(current_pass: string, code: string): Promise<boolean> {
    const begins = stage.at === 'proof' && setsUp(task, isSet);
    const proof = { current_pass, ...(!begins && code && { code }) };
    const body = begins || !documented ? proof : { ...loginSent(task.form), ...proof };
    setWrong({});
    setFailure(undefined);
    setBusy(true);
    try {
      const options = begins ? { requiredFields: ['key', 'uri'] } : {};
      const sent = await dataProvider.mutate(begins ? BEGIN : CALLS[task.kind], body, options);
      if (sent.outcome === 'refused') refused(sent);
      else if (begins) setStage({ at: 'key', key: toText(sent.data.key), uri: toText(sent.data.uri) });
      else return await finished(sent.data);
    } catch (error) {
      if (documented && !begins) onThrew();
      else setFailure(createFailure(error, t('security.step.threw')));
    } finally {
      setBusy(false);
    }
    return false;
  }

  return { stage, busy, wrong, setWrong, failure, send };
}
