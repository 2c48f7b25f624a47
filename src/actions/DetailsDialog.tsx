import { DialogContentText } from '@mui/material';
import { tryCatch } from '../../schema/tryCatch';
import type { DetailsAction, Resource, Row } from '../../schema/types';
import { Button } from '../components/Button';
import { DialogFrame } from '../components/DialogFrame';
import { formatDays } from '../fields/format';
import { RecordFields } from '../fields/RecordFields';
import { useAppTranslate, useSchemaTranslate } from '../i18n/useAppTranslate';

/** A dialog with the fields of a record. */
export function DetailsDialog(props: {
  resource: Resource;
  details: DetailsAction<Row>['detailsDialog'];
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
      <RecordFields resource={resource} row={row} items={details.fields} />
    </DialogFrame>
  );
}
