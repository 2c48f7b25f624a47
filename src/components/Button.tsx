import MuiButton, { type ButtonProps as MuiButtonProps } from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Icon } from './Icon';
import { Link, type LinkProps } from './Link';
import { useKeepFocus } from './useKeepFocus';

type BaseProps = Pick<MuiButtonProps, 'variant' | 'color' | 'size' | 'fullWidth' | 'sx'> & {
  /** Path data of the icon before the label. */
  icon?: string | undefined;
  endIcon?: ReactNode;
};
type PlainButtonProps = BaseProps & { to?: undefined } & Omit<
    MuiButtonProps,
    'startIcon' | 'endIcon' | 'ref'
  >;
type ButtonLinkProps = BaseProps & Omit<LinkProps, 'color'>;
/** The props of a button, or of a link that looks like one if `to` is set. */
export type ButtonProps = PlainButtonProps | ButtonLinkProps;

const renderIcon = ({ icon, size }: BaseProps) =>
  icon && <Icon path={icon} size={size === 'small' ? 16 : 18} />;

function FocusKeepingButton({ icon, ...props }: PlainButtonProps) {
  const ref = useKeepFocus(props.disabled ?? false);
  return <MuiButton ref={ref} startIcon={renderIcon({ icon, ...props })} {...props} />;
}

/**
 * MUI's `Button` with an icon by its path data. With `to` it is a link to a page of the portal. A button that
 * loses the focus because it is disabled gets it back when it is enabled.
 */
export function Button(props: ButtonProps) {
  if (props.to === undefined) return <FocusKeepingButton {...props} />;
  const { icon, ...link } = props;
  return <MuiButton component={Link} startIcon={renderIcon(props)} {...link} />;
}
