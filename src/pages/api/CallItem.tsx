import { mdiChevronDown } from '@mdi/js';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { getAbsoluteApiBase } from '../../../providers/apiDescription/fetchApiDescription';
import type { ApiOperation } from '../../../providers/apiDescription/operations';
import type { StatusColor } from '../../../schema/types';
import { Icon } from '../../components/Icon';
import { Chip } from '../../fields/Chip';
import { WrappableText } from '../../fields/WrappableText';
import { useAppTranslate } from '../../i18n/useAppTranslate';
import { fonts } from '../../theme/tokens';
import { curlOf } from './curl';
import { FieldList } from './FieldList';
import { Snippet } from './Snippet';

const TONES: Partial<Record<string, StatusColor>> = { GET: 'info', POST: 'success', DELETE: 'error' };

const Item = styled('li')({
  scrollMarginTop: 72,
  borderTop: '1px solid var(--cp-border)',
  '&:first-of-type': { borderTop: 0 },
  '& h3': { margin: 0, font: 'inherit' },
  '& h4': { margin: '0 0 8px', fontSize: '0.8125rem', fontWeight: 650 },
  '& p': { margin: 0, fontSize: '0.8125rem', color: 'var(--cp-muted)' },
  '& h3 button': {
    all: 'unset',
    boxSizing: 'border-box',
    width: '100%',
    display: 'grid',
    gridTemplateColumns: '76px minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: '2px 8px',
    padding: '10px 16px',
    cursor: 'pointer',
  },
  '& h3 button:hover': { backgroundColor: 'var(--cp-hover)' },
  '& h3 button:focus-visible': { outline: '2px solid var(--cp-accent)', outlineOffset: -2 },
  '& h3 code': { fontFamily: fonts.code, fontSize: '0.8125rem', fontWeight: 600, overflowWrap: 'anywhere' },
  '& h3 small': {
    gridColumn: '2 / -1',
    fontSize: '0.8125rem',
    color: 'var(--cp-muted)',
    overflowWrap: 'anywhere',
  },
  '& h3 svg': { transition: 'transform 120ms' },
  '& h3 button[aria-expanded=true] svg': { transform: 'rotate(180deg)' },
  '& h3 + div': { display: 'grid', gap: 16, padding: '4px 16px 20px' },
});

/** An endpoint: its summary, and when expanded an example command and its fields. */
export function CallItem(props: { call: ApiOperation; open: boolean; onToggle: () => void }) {
  const { call, open, onToggle } = props;
  const {
    id,
    method,
    path,
    summary,
    needsCredentials: keys,
    requestFields: asked,
    responseFields: answered,
    errorFields: refused,
  } = call;
  const t = useAppTranslate();
  const content = useId();
  return (
    <Item id={id}>
      <h3>
        <button type="button" aria-expanded={open} aria-controls={content} onClick={onToggle}>
          <span>
            <Chip label={method} color={TONES[method] ?? 'warning'} />
          </span>
          <code>
            <WrappableText text={path} />
          </code>
          <Icon path={mdiChevronDown} size={18} />
          {/* The API describes itself in English. */}
          <small lang="en">{summary}</small>
        </button>
      </h3>
      {open && (
        <div id={content}>
          {!keys && (
            <div>
              <Chip label={t('api.no_keys')} />
            </div>
          )}
          <div>
            <h4>{t('api.example')}</h4>
            <Snippet text={curlOf(call, getAbsoluteApiBase())} name={t('api.curl')} />
          </div>
          <FieldList title={t('api.asked')} fields={asked} empty={t('api.no_fields')} />
          <FieldList title={t('api.answered')} fields={answered} empty={t('api.no_answer')} />
          {refused.length > 0 && <FieldList title={t('api.refused')} fields={refused} empty="" />}
        </div>
      )}
    </Item>
  );
}
