import { useContext, useEffect } from 'react';
import type { Resource } from '../../declare/types';
import { forgetDraft } from '../../providers/drafts';
import { plain } from '../../providers/values';
import { useReread } from '../data/useReread';
import { useKept } from '../form/useDraft';
import { dismissByKey } from '../notifications/dismissed';
import { useTell } from '../notifications/useTell';
import { ChoiceContext } from '../several/ChooseBox';
import { idOf } from '../several/choice';
import { useSaid, useWords } from '../words/useWords';
import { type AskedChange, useAct } from './useAct';
import { useEnd } from './useEnd';

export type AskProps = {
  resource: Resource;
  asked: AskedChange;
  /** Where the page of the record leads back to; in a list there is no such place. */
  back: string | undefined;
  onClose: () => void;
};

/** A change that is asked about: what is kept of its form, how it is made, what came of it, and how its dialog ends. */
export function useAsked({ resource, asked, back, onClose: close }: AskProps) {
  const reread = useReread();
  const tell = useTell();
  const t = useWords();
  const said = useSaid(resource);
  const choice = useContext(ChoiceContext);
  const { name, change, row } = asked;
  const [kept, startAnew] = useKept(`${resource.path}/${name}/${plain(row.id)}`);
  const about = `${resource.path}/${plain(row.id)}`;
  // It is asked about anew: what was said of it last must not stand over what comes of that.
  useEffect(() => dismissByKey(about), [about]);
  /** Whether the dialog itself says what came of it. */
  const says = change.result !== undefined || change.after?.ms !== undefined;
  const { end, done, isLeft } = useEnd(change, row, back, close);
  const act = useAct(resource, asked, kept.key, ({ outcome, text }) => {
    const tellOf = (type: 'success' | 'error', told: string) => {
      // Who has left the screen meanwhile, and the dialog with it, may have left several.
      const { byId } = resource;
      const named = isLeft() && byId ? `${said(byId.label)} #${plain(row.id)}: ${told}` : told;
      tell(named, type, { about });
    };
    // It may have been done: the rows say so, behind the question that stands.
    if (outcome === 'unknown') void reread();
    if (outcome !== 'done') {
      if (isLeft()) tellOf('error', outcome === 'unknown' ? `${text} ${t('ask.unknown')}` : text);
      return;
    }
    forgetDraft(kept.address);
    // What was done to a row alone must not be done to it along with others.
    if (choice?.has(idOf(row))) choice.toggle(idOf(row), false);
    if (!says || isLeft()) tellOf('success', text);
    done(says);
  });
  // A refusal may have changed the row, or tell that somebody else has: read it again, once the reason is read.
  const onLeave = () => {
    if (act.result && act.result.outcome !== 'done') void reread();
    close();
  };
  const onClose = () => {
    forgetDraft(kept.address);
    onLeave();
  };
  return { ...act, about, kept, startAnew, says, end, onClose, onLeave };
}
