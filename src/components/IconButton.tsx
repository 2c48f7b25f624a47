import type { ComponentProps } from 'react';
import { FocusKeepingButton } from './FocusKeepingButton';
import { Icon } from './Icon';
import { Link } from './Link';
import './controls.css';

type Look = {
  icon: string;
  /** What it is called, and what its tooltip says. */
  label: string;
  tone?: 'accent' | 'good' | 'bad' | undefined;
  size?: number;
};

type Props = Look & ({ to: string; state?: unknown } | ({ to?: undefined } & ComponentProps<'button'>));

/** An icon that is pressed or leads somewhere: a plain element, for a table has a hundred of them. */
export function IconButton({ icon, label, tone, size = 20, ...trigger }: Props) {
  const look = { className: 'cp-icon', 'data-tone': tone, 'data-tip': label, 'aria-label': label };
  const shown = <Icon path={icon} size={size} />;
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
