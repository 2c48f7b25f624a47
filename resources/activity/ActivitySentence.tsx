import { Fragment } from 'react';
import type { AuditEntity } from '../../common/auditTrail';
import type { Row } from '../../schema/types';
import { fillPath } from '../../src/fields/fillPath';
import { TextLink } from '../../src/fields/TextLink';
import { useAppTranslate } from '../../src/i18n/useAppTranslate';
import type { Activity } from './activity';
import { getSentence } from './sentence';

/** The pages of records. */
const PATHS: Partial<Record<AuditEntity, string>> = {
  account: '/accounts/account/:row_id',
  property: '/location/:row_id',
  reservation: '/reservation/:row_id',
  policy: '/coverage/:row_id',
  transaction: '/payment/:row_id',
  reconciliation: '/stripe/reconciliation?q=:title',
};

/** An event of the audit trail as a sentence. The tooltip of the name is the username, and the record is a link. */
export default function ActivitySentence({ row }: { row: Row }) {
  const t = useAppTranslate();
  const event = row as Activity;
  const path = PATHS[event.entity];
  const to = path && fillPath(path, row);
  return (
    <span className="cp-sentence">
      {getSentence(event, t).map(({ kind, text }, index) => (
        <Fragment key={index}>
          {kind === 'who' ? (
            <strong title={event.who_name ? event.who : undefined}>{text}</strong>
          ) : kind === 'record' && to ? (
            <TextLink to={to} style={{ whiteSpace: 'normal' }}>
              {text}
            </TextLink>
          ) : (
            text
          )}
        </Fragment>
      ))}
    </span>
  );
}
