import Dialog from '@mui/material/Dialog';
import InputBase from '@mui/material/InputBase';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import ListSubheader from '@mui/material/ListSubheader';
import { styled } from '@mui/material/styles';
import useAutocomplete from '@mui/material/useAutocomplete';
import { useId, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import type { AppSchema } from '../../schema/types';
import { Icon } from '../components/Icon';
import { useCanOpen } from '../data/usePermissions';
import { useAppTranslate } from '../i18n/useAppTranslate';
import { FORCED_COLORS_SELECTED } from '../theme/forcedColors';
import { COARSE_POINTER } from '../theme/media';
import { filterTargets, getSearchTargets, type SearchSection, type SearchTarget } from './searchTargets';
import { FETCHED_PER_LIST, useQuickSearch } from './useQuickSearch';
import { useRecentTargets } from './useRecentTargets';

const Root = styled('div')({
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr) auto',
  maxHeight: 'min(680px, calc(100dvh - 64px))',
});

const SearchInput = styled(InputBase)({
  padding: '12px 20px',
  fontSize: '1rem',
  borderBottom: '1px solid var(--cp-border)',
});

const Option = styled(ListItem)({
  gap: 12,
  padding: '8px 12px',
  borderRadius: 8,
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  '& > svg': { color: 'var(--cp-muted)' },
  '&.Mui-focused': {
    color: 'var(--cp-accent)',
    backgroundColor: 'color-mix(in srgb, var(--cp-accent) 9%, transparent)',
    ...FORCED_COLORS_SELECTED,
  },
});

/** The keys, below the results. Screens without a keyboard omit them. */
const KeyHints = styled('p')({
  display: 'flex',
  gap: 16,
  margin: 0,
  padding: '8px 20px',
  fontSize: '0.75rem',
  color: 'var(--cp-muted)',
  borderTop: '1px solid var(--cp-border)',
  [COARSE_POINTER]: { display: 'none' },
});

/** The text of a target. A list to search in says how many of its records match, up to the number that was fetched. */
function getLabel(
  { section, label, query = '', matches = 0 }: SearchTarget,
  t: ReturnType<typeof useAppTranslate>,
): string {
  if (section !== 'lists') return label;
  return matches > 0 && matches < FETCHED_PER_LIST
    ? t('quickSearch.see_all', { list: label, count: matches })
    : t('quickSearch.search', { list: label, typed: query });
}

/** A list item may not be a group. */
const Section = styled('div')({ listStyle: 'none' });

const HEADING = {
  px: 1.5,
  fontSize: '0.75rem',
  lineHeight: '28px',
  backgroundColor: 'inherit',
  position: 'static',
};

type Props = { schema: AppSchema; onClose: () => void };

function Search({ schema, onClose }: Props) {
  const t = useAppTranslate();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const headingId = useId();
  const label = t('quickSearch.title');
  const canOpen = useCanOpen();
  const targets = useMemo(() => getSearchTargets(schema).filter(({ to }) => canOpen(to)), [schema, canOpen]);
  const resources = useMemo(() => schema.resources.filter(({ path }) => canOpen(path)), [schema, canOpen]);
  const options = filterTargets(targets, text, useQuickSearch(resources, text), useRecentTargets(resources));
  const { getRootProps, getInputProps, getListboxProps, getOptionProps, groupedOptions } =
    useAutocomplete<SearchTarget>({
      options,
      groupBy: ({ section }) => section,
      open: true,
      autoHighlight: true,
      inputValue: text,
      onInputChange: (_, typed) => setText(typed),
      filterOptions: (all) => all,
      // MUI keeps the highlight on the same label. The rank changes labels, so that the highlight moves to the
      // first record when records arrive.
      getOptionLabel: ({ to, rank = 0 }) => `${to} ${rank}`,
      getOptionKey: ({ to }) => to,
      onClose: (_, reason) => reason === 'escape' && onClose(),
      onChange: (_, target) => {
        if (target) navigate(target.to);
        onClose();
      },
    });
  const { ref, ...inputProps } = getInputProps();
  return (
    <Root {...getRootProps()}>
      <SearchInput
        autoFocus
        fullWidth
        placeholder={label}
        inputRef={ref}
        inputProps={{ ...inputProps, 'aria-label': label }}
      />
      <List {...getListboxProps()} aria-label={label} sx={{ p: 1, overflowY: 'auto' }}>
        {/* Not the key of MUI, the position of its first option: a press on an option must survive records that arrive. */}
        {groupedOptions.map((group) => (
          <Section key={group.group} role="group" aria-labelledby={`${headingId}${group.group}`}>
            <ListSubheader component="div" disableGutters id={`${headingId}${group.group}`} sx={HEADING}>
              {t(`quickSearch.sections.${group.group as SearchSection}`)}
            </ListSubheader>
            <List disablePadding role="presentation">
              {group.options.map((target, index) => {
                const { key, ...option } = getOptionProps({ option: target, index: group.index + index });
                return (
                  <Option key={key} {...option}>
                    <Icon path={target.icon} />
                    <ListItemText
                      primary={getLabel(target, t)}
                      secondary={target.subtitle}
                      slotProps={{
                        primary: { variant: 'inherit' },
                        secondary: { noWrap: true, fontSize: '0.75rem' },
                      }}
                      sx={{ m: 0 }}
                    />
                  </Option>
                );
              })}
            </List>
          </Section>
        ))}
      </List>
      <KeyHints>
        <span>{t('quickSearch.keys.move')}</span>
        <span>{t('quickSearch.keys.open')}</span>
        <span>{t('quickSearch.keys.close')}</span>
      </KeyHints>
    </Root>
  );
}

/** Finds pages by name, records by id or fields, and lists to search in. Enter opens the first result. */
export default function QuickSearchDialog({ schema, onClose }: Props) {
  const t = useAppTranslate();
  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth="sm"
      slotProps={{ paper: { 'aria-label': t('quickSearch.title') } }}
      sx={{ '& .MuiDialog-container': { alignItems: 'start' } }}
    >
      <Search schema={schema} onClose={onClose} />
    </Dialog>
  );
}
