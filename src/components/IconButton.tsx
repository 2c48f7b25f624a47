import MuiIconButton, { type IconButtonProps as MuiIconButtonProps } from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { Icon } from './Icon';
import { Link } from './Link';
import { useKeepFocus } from './useKeepFocus';

type BaseProps = Pick<MuiIconButtonProps, 'color'> & {
  /** Path data of the icon. */
  icon: string;
  /** The accessible name, and the text of the tooltip. */
  label: string;
  /** Another text of the tooltip. It describes the button. */
  tooltip?: string | undefined;
  /** Size of the icon in px. */
  size?: number;
};
type ButtonProps = BaseProps & { to?: undefined } & Omit<MuiIconButtonProps, 'color' | 'size' | 'ref'>;
type LinkProps = BaseProps & { to: string; state?: unknown };

function FocusKeepingIconButton({
  icon,
  label,
  tooltip = label,
  size,
  disabled = false,
  ...props
}: ButtonProps) {
  const ref = useKeepFocus(disabled);
  return (
    // A disabled button fires no events, so its tooltip would never close.
    <Tooltip title={disabled ? '' : tooltip} describeChild={tooltip !== label}>
      <MuiIconButton ref={ref} aria-label={label} disabled={disabled} {...props}>
        <Icon path={icon} size={size} />
      </MuiIconButton>
    </Tooltip>
  );
}

/** MUI's `IconButton` with its label as a tooltip. With `to` it is a link to a page of the portal. */
export function IconButton(props: ButtonProps | LinkProps) {
  if (props.to === undefined) return <FocusKeepingIconButton {...props} />;
  const { icon, label, tooltip = label, size, ...link } = props;
  return (
    <Tooltip title={tooltip} describeChild={tooltip !== label}>
      <MuiIconButton component={Link} aria-label={label} {...link}>
        <Icon path={icon} size={size} />
      </MuiIconButton>
    </Tooltip>
  );
}
