import { AUDIT_ACTIONS, type AuditAction } from '../../common/auditTrail';
import { toCents } from '../../common/money';
import { toText } from '../../providers/fieldAccessor';
import { singular } from '../../schema/singular';
import type { Resource } from '../../schema/types';
import { formatCents } from '../../src/fields/format';
import { translateText } from '../../src/i18n/language';
import type { useAppTranslate } from '../../src/i18n/useAppTranslate';
import { type Activity, getAuditedResource, getFacts } from './activity';
import { activityMessages } from './messages';

type Translate = ReturnType<typeof useAppTranslate>;

/** A part of a sentence: the actor, the record, or the words between them. */
export type SentencePart = { kind: 'who' | 'record' | 'text'; text: string };

/** Stands for the actor and the record in a translated sentence. No text of a user contains it. */
const MARK = { who: '\u0001who\u0001', record: '\u0001record\u0001' };

/** The facts that say why something was done, or why it failed. */
const REASONS = ['reason', 'cancel_reason', 't_reason', 'failure'];

/** Returns the title of the record of an event. The title of a payment is a text of the portal, so it is translated. */
export const getRecordTitle = ({ entity, title, row_id }: Activity): string =>
  (entity === 'transaction' ? translateText(title) : title) || `#${row_id}`;

/** Formats the amount of an event: of a refund beside the amount of its payment, if they differ. */
function getAmount(event: Activity, t: Translate): string {
  const { amount, paid } = getFacts(event);
  const [cents, total] = [toCents(amount), toCents(paid)];
  if (cents === undefined) return t('missing');
  return total === undefined || total === cents
    ? formatCents(cents)
    : t('activity.of', { amount: formatCents(cents), total: formatCents(total) });
}

/** True for an action with a sentence of its own. The sentence of the others has the title of the action. */
const hasSentence = (action: AuditAction): action is keyof typeof activityMessages.did =>
  Object.hasOwn(activityMessages.did, action);

/** Returns the name of one record of a resource, for a sentence. */
const getNoun = ({ quickSearchById, label }: Resource): string =>
  translateText(quickSearchById?.label ?? singular(label)).toLowerCase();

/** Returns the sentence of an event, such as *Alex Morgan refunded $25.50 of $108.92: “Guest left early”*, in parts. */
export function getSentence(event: Activity, t: Translate, resources: readonly Resource[]): SentencePart[] {
  const texts = {
    who: event.who_name || translateText(event.who),
    record: getRecordTitle(event),
  };
  const { action } = event;
  const resource = getAuditedResource(event.entity, resources);
  const sentence = hasSentence(action)
    ? t(`activity.did.${action}`, {
        ...MARK,
        amount: getAmount(event, t),
        noun: resource ? getNoun(resource) : event.entity,
      })
    : t('activity.unknown', { ...MARK, action: translateText(AUDIT_ACTIONS[action] ?? action) });
  const facts = getFacts(event);
  const reason = REASONS.map((name) => toText(facts[name])).find(Boolean);
  const whole = reason ? t('activity.reason', { sentence, reason: translateText(reason) }) : sentence;
  return whole.split('\u0001').flatMap((text, index): SentencePart[] => {
    if (index % 2 === 0) return text ? [{ kind: 'text', text }] : [];
    return text === 'who' || text === 'record' ? [{ kind: text, text: texts[text] }] : [];
  });
}
