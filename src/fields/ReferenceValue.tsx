import { useReference } from 'react-admin';
import { toText } from '../../providers/fieldAccessor';
import type { Field, Row } from '../../schema/types';
import { useResourceSchema } from '../data/SchemaContext';
import { fillPath } from './fillPath';
import { TextLink } from './TextLink';

type ReferenceValueProps = {
  id: string;
  /** The text of the record, if it is known. Otherwise one request loads the texts of all values on the page. */
  label: string;
  field: Pick<Extract<Field<Row>, { type: 'reference' }>, 'reference' | 'optionText'>;
};

/** The text of a referenced record, or its id if it has none. It is a link if the record has a page. */
export function ReferenceValue({ id, label, field: { reference, optionText } }: ReferenceValueProps) {
  const path = useResourceSchema(reference)?.quickSearchById?.path;
  const { referenceRecord, isPending } = useReference<Row & { id: string }>({
    reference,
    id,
    options: { enabled: !label },
  });
  const loadedText = toText(referenceRecord?.[optionText]) || (isPending ? '…' : `#${id}`);
  const text = label || loadedText;
  const to = path && fillPath(path, { id });
  return to ? <TextLink to={to}>{text}</TextLink> : text;
}
