import type { ComponentProps, ReactNode } from 'react';
import { FocusKeepingButton } from './FocusKeepingButton';
import { Icon } from './Icon';
import { Link, type LinkProps } from './Link';

type Look = {
  /** The one thing to do here, another way, or the least of all; the last when left out. */
  variant?: 'contained' | 'outlined' | 'text';
  color?: 'primary' | 'error' | 'inherit';
  size?: 'small' | 'medium';
  /** The path data of an icon before the words, or after them. */
  icon?: string | undefined;
  endIcon?: ReactNode;
  /** As wide as what it stands in. */
  fullWidth?: boolean;
};

type Props = Look & (LinkProps | ({ to?: undefined } & ComponentProps<'button'>));

/** Words that are pressed, or with `to` lead somewhere: a plain element in the portal's clothes. */
export function Button({
  variant = 'text',
  color = 'primary',
  size,
  icon,
  endIcon,
  fullWidth,
  ...props
}: Props) {
  const { className, children, ...trigger } = props;
  const look = {
    className: className ? `cp-button ${className}` : 'cp-button',
    'data-variant': variant,
    'data-color': color,
    'data-size': size,
    'data-wide': fullWidth || undefined,
  };
  const shown = (
    <>
      {icon && <Icon path={icon} size={size === 'small' ? 16 : 18} />}
      {children}
      {endIcon}
    </>
  );
  if (trigger.to !== undefined)
    return (
      <Link {...trigger} {...look}>
        {shown}
      </Link>
    );
  return (
    <FocusKeepingButton {...trigger} {...look}>
      {shown}
    </FocusKeepingButton>
  );
}
