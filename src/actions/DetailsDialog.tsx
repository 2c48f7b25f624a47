import { DialogContentText } from '@mui/material';
import { attempt } from '../../declare/attempt';
import type { Details, Resource, Row } from '../../declare/types';
import { Button } from '../components/Button';
import { formatDays } from '../fields/format';
import { RecordFields } from '../fields/RecordFields';
import { useSaid, useWords } from '../words/useWords';
import { Frame } from './Frame';

/** A record's fields, whole. */
export function DetailsDialog(props: {
  resource: Resource;
  details: Details<Row>['details'];
  row: Row;
  onClose: () => void;
}) {
  const { resource, details, row, onClose } = props;
  const t = useWords();
  const said = useSaid(resource);
  const close = (
    <Button variant="contained" onClick={onClose} autoFocus>
      {t('close')}
    </Button>
  );
  return (
    <Frame title={said(details.title)} onClose={onClose} buttons={close} wide>
      {attempt(() => details.says?.(row))?.map((sentence) => (
        <DialogContentText key={sentence}>{formatDays(said(sentence))}</DialogContentText>
      ))}
      <RecordFields resource={resource} row={row} items={details.items} />
    </Frame>
  );
}
