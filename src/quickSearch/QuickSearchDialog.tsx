import Dialog from '@mui/material/Dialog';
import InputBase from '@mui/material/InputBase';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import { styled } from '@mui/material/styles';
import useAutocomplete from '@mui/material/useAutocomplete';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import type { AppSchema } from '../../schema/types';
import { Icon } from '../components/Icon';
import { useCanOpen } from '../data/usePermissions';
import { useAppTranslate } from '../i18n/useAppTranslate';
import { FORCED_COLORS_SELECTED } from '../theme/forcedColors';
import { filterTargets, getSearchTargets, type SearchTarget } from './searchTargets';
import { useQuickSearch } from './useQuickSearch';

const Root = styled('div')({
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr)',
  maxHeight: 'min(480px, 80dvh)',
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

type Props = { schema: AppSchema; onClose: () => void };

function Search({ schema, onClose }: Props) {
  const t = useAppTranslate();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const label = t('quickSearch.title');
  const canOpen = useCanOpen();
  const targets = useMemo(() => getSearchTargets(schema).filter(({ to }) => canOpen(to)), [schema, canOpen]);
  const resources = useMemo(() => schema.resources.filter(({ path }) => canOpen(path)), [schema, canOpen]);
  const options = filterTargets(targets, text, useQuickSearch(resources, text));
  const { getRootProps, getInputProps, getListboxProps, getOptionProps } = useAutocomplete<SearchTarget>({
    options,
    open: true,
    autoHighlight: true,
    inputValue: text,
    onInputChange: (_, typed) => setText(typed),
    filterOptions: (all) => all,
    // MUI keeps the highlight on the same label. The rank changes the label of a list, so that the highlight moves to the first found record.
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
        {options.map((target, index) => {
          const { key, ...option } = getOptionProps({ option: target, index });
          const text =
            target.kind === 'text'
              ? t('quickSearch.search', { list: target.label, typed: target.query ?? '' })
              : target.label;
          return (
            <Option key={key} {...option}>
              <Icon path={target.icon} />
              <ListItemText
                primary={text}
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
