import { styled } from '@mui/material/styles';
import { Fragment } from 'react';
import { ReferenceField, TextField, useRecordContext } from 'react-admin';
import { toText } from '../../providers/fieldAccessor';
import { isAvailable } from '../../providers/matches';
import type { Field, Row } from '../../schema/types';
import { useResourceSchema } from '../data/SchemaContext';
import { Chip } from '../fields/Chip';
import { useSchemaTranslate } from '../i18n/useAppTranslate';

type ReferenceOptions = Extract<Field<Row>, { type: 'reference' }>;

const Root = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0 8px',
  minWidth: 0,
  '& small': { flexBasis: '100%', fontSize: '0.75rem', color: 'var(--cp-muted)', overflowWrap: 'anywhere' },
  '& small .MuiTypography-root': { fontSize: 'inherit' },
});

/** Returns the text of an option, or the id of a record without one. */
export const getOptionText = (record: Row | undefined, optionText: string): string =>
  toText(record?.[optionText]) || `#${toText(record?.id)}`;

/** An option of a reference input: its text, the badge if its condition holds, and a second line with details. */
export function ReferenceOption(
  props: Pick<ReferenceOptions, 'reference' | 'optionText' | 'optionDetails' | 'optionBadge'>,
) {
  const { reference, optionText, optionDetails = [], optionBadge } = props;
  const record = useRecordContext<Row & { id: string | number }>();
  const fields = useResourceSchema(reference)?.fields;
  const translate = useSchemaTranslate({ name: reference });
  if (!record) return null;
  const details = optionDetails.filter((name) => toText(record[name]));
  return (
    <Root>
      {getOptionText(record, optionText)}
      {optionBadge && isAvailable(record, optionBadge.when) && <Chip label={translate(optionBadge.label)} />}
      {details.length > 0 && (
        <small>
          {details.map((name, index) => {
            const field = fields?.[name];
            return (
              <Fragment key={name}>
                {index > 0 && ' · '}
                {field?.type === 'reference' ? (
                  <ReferenceField source={name} reference={field.reference} link={false}>
                    <TextField source={field.optionText} />
                  </ReferenceField>
                ) : (
                  toText(record[name])
                )}
              </Fragment>
            );
          })}
        </small>
      )}
    </Root>
  );
}
