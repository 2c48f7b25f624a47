import { useState } from 'react';
import type { FilledForm, Resource, Row } from '../../declare/types';
import { forgetDraft } from '../../providers/drafts';
import { msgAndNote } from '../../providers/envelope';
import { reasonOf } from '../../providers/failure';
import { type Failure, failureOf } from '../data/failure';
import { usePortalData } from '../data/usePortalData';
import { useForget } from '../data/useReread';
import { addressOf } from '../fields/address';
import { useIsUnmounted } from '../layout/useIsUnmounted';
import { useTell } from '../notifications/useTell';
import { useSaid, useWords } from '../words/useWords';
import type { Kept } from './useDraft';

/** Sends a form under its key: however often it is sent, it is done once. It leads `home` where it says nothing else. */
export function useSave(resource: Resource, form: FilledForm, kept: Kept, home: string) {
  const dataProvider = usePortalData();
  const forget = useForget();
  const tell = useTell();
  const said = useSaid(resource);
  const t = useWords();
  const [failure, setFailure] = useState<Failure>();
  const isLeft = useIsUnmounted();

  /** Where the form goes on once it is sent, or why it was not taken. */
  const save = async (values: Row): Promise<{ to: string } | Failure> => {
    setFailure(undefined);
    const fail = (failed: Failure, reason = failed.text): Failure => {
      // Who has left meanwhile finds what was filled in as it was.
      if (isLeft()) tell(reason, 'error');
      else setFailure(failed);
      return failed;
    };
    try {
      const sent = await dataProvider.send(form.call, values, { key: kept.key });
      if (sent.outcome === 'refused') {
        const text = said(form.failed, { msg: msgAndNote(sent, t('unknown_error')) });
        const shown = Object.keys(sent.fields).length > 0 ? t('form.check') : text;
        return fail({ text: shown, fields: sent.fields, request: sent.request }, text);
      }
      forgetDraft(kept.address);
      await forget();
      tell(said(form.done), 'success');
      return {
        to: form.after ? (addressOf(form.after, { ...values, ...sent.data }) ?? resource.path) : home,
      };
    } catch (error) {
      return fail(failureOf(error, said(form.threw, { error: reasonOf(error) })));
    }
  };
  return { save, failure };
}
