import { Fragment } from 'react';
import { getOwn } from '../../providers/fieldAccessor';
import type { Row } from '../../schema/types';
import { useAppSchema } from '../../src/data/SchemaContext';
import { fillPath } from '../../src/fields/fillPath';
import { TextLink } from '../../src/fields/TextLink';
import { useAppTranslate } from '../../src/i18n/useAppTranslate';
import { type Activity, getAuditedResource } from './activity';
import { getSentence } from './sentence';

/** The pages of records. */
const PATHS: Readonly<Record<string, string>> = {
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
  const { resources } = useAppSchema();
  const path =
    getOwn(PATHS, event.entity) ??
    getAuditedResource(event.entity, resources)?.quickSearchById?.path.replace(':id', ':row_id');
  const to = path && fillPath(path, row);
  return (
    <span className="cp-sentence">
      {getSentence(event, t, resources).map(({ kind, text }, index) => (
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
