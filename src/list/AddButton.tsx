import { Button } from '@mui/material';
import { Link } from 'react-router';
import type { Add, Resource } from '../../declare/types';
import { Icon } from '../shell/Icon';
import { useSaid } from '../words/useWords';
import { MenuButton } from './MenuButton';

/** The way to add to a list, in its heading: a screen, or a menu of screens, which small screens leave out. */
export function AddButton({ resource, add }: { resource: Resource; add: Add }) {
  const said = useSaid(resource);
  const label = said(`add.${add.label}`, add.label);
  if ('entries' in add)
    return (
      <MenuButton
        strong
        label={label}
        icon={add.icon}
        entries={add.entries.map(({ label, to }) => ({ id: to, to, label: said(`add.${label}`, label) }))}
        sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
      />
    );
  return (
    <Button variant="contained" component={Link} to={add.to} startIcon={<Icon path={add.icon} size={18} />}>
      {label}
    </Button>
  );
}
