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

/** What is changed of how somebody signs in: the documented form, or the second step alone. */
export type Task = { kind: 'update'; form: LoginForm } | { kind: 'on' | 'off' | 'codes' };

/** Whether a task sets a second step up: its code is asked for after the key is shown. */
export const setsUp = (task: Task, isSet: boolean): boolean =>
  !isSet && (task.kind === 'on' || (task.kind === 'update' && task.form.twoFactor));

/** Whether sign-in asks for a code once a task is done; undefined where it leaves that as it is. */
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

/** What was refused of what was typed, by field. */
export type Wrong = { current_pass?: string; code?: string };

/** How far it has come: the proof is asked for, the key is shown, or the recovery codes. */
type Stage = { at: 'proof' } | { at: 'key'; key: string; uri: string } | { at: 'codes'; codes: string[] };

/** What is told of a task: that it is done, or, of the documented form, why not. */
type Notice = { onDone: () => void; onRefused: (text: string | undefined) => void; onThrew: () => void };

/** Does a task in its stages, each once, with what it has to be proved with. */
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

  /** Sends what is asked for next. Returns whether nothing more is to be shown. */
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
