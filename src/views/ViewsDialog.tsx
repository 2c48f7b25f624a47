import { mdiDeleteOutline, mdiPin, mdiPinOutline } from '@mdi/js';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNotify } from 'react-admin';
import type { Endpoint, ViewsSchema } from '../../schema/types';
import { Button } from '../components/Button';
import { DialogFrame } from '../components/DialogFrame';
import { IconButton } from '../components/IconButton';
import { Link } from '../components/Link';
import { useAppDataProvider } from '../data/useAppDataProvider';
import { useAppTranslate } from '../i18n/useAppTranslate';
import { type SavedView, useViews, VIEWS_QUERY } from './useViews';

const Form = styled('form')({ display: 'grid', gap: 8, justifyItems: 'start' });

/**
 * Sends a change of the views and reads them again. The errors are by field; an error of no field has an empty
 * name.
 */
function useChangeViews() {
  const dataProvider = useAppDataProvider();
  const queryClient = useQueryClient();
  const t = useAppTranslate();
  return useMutation({
    mutationFn: async ({ endpoint, body }: { endpoint: Endpoint; body: object }) => {
      const response = await dataProvider.mutate(endpoint, body);
      await queryClient.invalidateQueries({ queryKey: VIEWS_QUERY });
      if (response.outcome === 'done') return {};
      const { fields, msg } = response;
      return Object.keys(fields).length > 0 ? fields : { '': msg || t('views.failed') };
    },
  });
}

/** The form that saves the current address of the list as a view. */
function SaveForm({ path, search, endpoint }: { path: string; search: string; endpoint: Endpoint }) {
  const t = useAppTranslate();
  const notify = useNotify();
  const change = useChangeViews();
  const [name, setName] = useState('');
  const [isShared, setShared] = useState(false);
  const [isPinned, setPinned] = useState(true);
  const { name: nameError, ...others } = change.data ?? {};
  const [otherError = change.error?.message] = Object.values(others);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    change.mutate(
      { endpoint, body: { name, path, search, is_shared: isShared, is_pinned: isPinned } },
      {
        onSuccess: (errors) => {
          if (Object.keys(errors).length > 0) return;
          setName('');
          notify(t('views.saved'), { type: 'success' });
        },
      },
    );
  };
  return (
    <Form noValidate onSubmit={submit}>
      <TextField
        fullWidth
        autoFocus
        margin="dense"
        label={t('views.name')}
        value={name}
        error={Boolean(nameError)}
        helperText={nameError ?? t('views.name_hint')}
        onChange={({ target }) => setName(target.value)}
      />
      <FormGroup>
        <FormControlLabel
          label={t('views.pin')}
          control={<Checkbox checked={isPinned} onChange={(_, checked) => setPinned(checked)} />}
        />
        <FormControlLabel
          label={t('views.share')}
          control={<Checkbox checked={isShared} onChange={(_, checked) => setShared(checked)} />}
        />
      </FormGroup>
      {otherError && (
        <Typography role="alert" color="error" variant="body2">
          {otherError}
        </Typography>
      )}
      <Button type="submit" variant="contained" disabled={change.isPending || !name.trim()}>
        {t('views.save')}
      </Button>
    </Form>
  );
}

function getVisibility({ id, isOwn, isShared, ownerName }: SavedView, t: ReturnType<typeof useAppTranslate>) {
  if (id === undefined) return t('views.built_in');
  if (!isOwn) return t('views.shared_by', { name: ownerName });
  return t(isShared ? 'views.shared' : 'views.private');
}

function ViewItem({ view, schema, onOpen }: { view: SavedView; schema: ViewsSchema; onOpen: () => void }) {
  const { id, name, path, search, isPinned, isOwn } = view;
  const t = useAppTranslate();
  const change = useChangeViews();
  return (
    <ListItem disableGutters>
      <ListItemText
        primary={
          <Link to={`${path}${search}`} onClick={onOpen}>
            {name}
          </Link>
        }
        secondary={getVisibility(view, t)}
        sx={{ minWidth: 0, overflowWrap: 'anywhere' }}
      />
      {id !== undefined && (
        <IconButton
          icon={isPinned ? mdiPin : mdiPinOutline}
          label={t('views.pinned', { name })}
          aria-pressed={isPinned}
          disabled={change.isPending}
          onClick={() =>
            change.mutate({ endpoint: schema.pinEndpoint, body: { view_id: id, is_pinned: !isPinned } })
          }
        />
      )}
      {id !== undefined && isOwn && (
        <IconButton
          icon={mdiDeleteOutline}
          label={t('views.delete', { name })}
          disabled={change.isPending}
          onClick={() => change.mutate({ endpoint: schema.deleteEndpoint, body: { view_id: id } })}
        />
      )}
    </ListItem>
  );
}

/** The saved views of a list, and the form that saves its current address. */
export default function ViewsDialog(props: {
  schema: ViewsSchema;
  /** The translated title of the list. */
  title: string;
  /** The address of the list. */
  path: string;
  search: string;
  onClose: () => void;
}) {
  const { schema, title, path, search, onClose } = props;
  const t = useAppTranslate();
  const views = useViews().views.filter((view) => view.path === path);
  return (
    <DialogFrame
      wide
      title={t('views.of_list', { list: title })}
      onClose={onClose}
      buttons={
        <Button color="inherit" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      <SaveForm path={path} search={search} endpoint={schema.createEndpoint} />
      {views.length > 0 ? (
        <List disablePadding>
          {views.map((view) => (
            <ViewItem key={`${view.id ?? view.search}`} view={view} schema={schema} onOpen={onClose} />
          ))}
        </List>
      ) : (
        <Typography color="text.secondary">{t('views.none')}</Typography>
      )}
    </DialogFrame>
  );
}
