import { styled } from '@mui/material/styles';
import { useId } from 'react';
import type { Field } from '../../../providers/apiDescription/jsonSchema';
import type { RequestField } from '../../../providers/apiDescription/operations';
import { WrappableText } from '../../fields/WrappableText';
import { useAppTranslate } from '../../i18n/useAppTranslate';
import { fonts } from '../../theme/tokens';

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  fontSize: '0.8125rem',
  lineHeight: '20px',
  '& li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 6fr) minmax(0, 4fr) 64px minmax(0, 6fr)',
    gap: '0 16px',
    padding: '6px 0',
    borderTop: '1px solid var(--cp-border)',
    overflowWrap: 'anywhere',
  },
  '& code': { fontFamily: fonts.code, fontSize: '0.75rem' },
  '& code:first-of-type': { fontWeight: 600 },
  '& small, & span, & code + code': { fontSize: '0.75rem', color: 'var(--cp-muted)' },
  [theme.breakpoints.down('md')]: {
    '& li': { gridTemplateColumns: 'minmax(0, 1fr) auto' },
    '& code:first-of-type, & span': { gridColumn: '1 / -1' },
  },
}));

/** A list of fields with path, type, whether they are required, and description. */
export function FieldList(props: {
  title: string;
  fields: readonly (Field | RequestField)[];
  empty: string;
}) {
  const { title, fields, empty } = props;
  const t = useAppTranslate();
  const id = useId();
  return (
    <div>
      <h4 id={id}>{title}</h4>
      {fields.length === 0 ? (
        <p>{empty}</p>
      ) : (
        <List aria-labelledby={id}>
          {fields.map((field, i) => (
            <li key={i}>
              <code>
                <WrappableText text={field.name} />
              </code>
              <code>{field.type}</code>
              <small>{t(field.required ? 'api.required' : 'api.optional')}</small>
              <span>
                {[field.description, 'location' in field && t(`api.place.${field.location}`)]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </li>
          ))}
        </List>
      )}
    </div>
  );
}
