import { DialogContentText } from '@mui/material';
import { tryCatch } from '../../schema/tryCatch';
import type { DetailsAction, Resource, Row } from '../../schema/types';
import { Button } from '../components/Button';
import { DialogFrame } from '../components/DialogFrame';
import { lazyFromLoader } from '../components/lazyWithRetry';
import { createSkeleton } from '../components/Skeleton';
import { formatDays } from '../fields/format';
import { RecordFields } from '../fields/RecordFields';
import { hasValue } from '../fields/Value';
import { useAppTranslate, useSchemaTranslate } from '../i18n/useAppTranslate';

type Details = DetailsAction<Row>['detailsDialog'];

function Content({ load, row }: { load: NonNullable<Details['content']>; row: Row }) {
  const Component = lazyFromLoader(load, createSkeleton(160));
  return <Component row={row} />;
}

/** A dialog with the fields of a record. */
export function DetailsDialog(props: {
  resource: Resource;
  details: Details;
  row: Row;
  onClose: () => void;
}) {
  const { resource, details, row, onClose } = props;
  const t = useAppTranslate();
  const translate = useSchemaTranslate(resource);
  const button = (
    <Button variant="contained" onClick={onClose} autoFocus>
      {t('close')}
    </Button>
  );
  return (
    <DialogFrame title={translate(details.title)} onClose={onClose} buttons={button} wide>
      {tryCatch(() => details.summary?.(row))?.map((sentence) => (
        <DialogContentText key={sentence}>{formatDays(translate(sentence))}</DialogContentText>
      ))}
      {details.content && <Content load={details.content} row={row} />}
      <RecordFields
        resource={resource}
        row={row}
        items={
          details.hidesEmpty
            ? details.fields.filter((field) => hasValue(resource, row, field))
            : details.fields
        }
      />
    </DialogFrame>
  );
}
