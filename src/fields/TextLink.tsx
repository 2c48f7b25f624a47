import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import './values.css';

/** A link in running text or in a table. */
export const TextLink = ({ className, ...props }: ComponentProps<typeof Link>) => (
  <Link {...props} className={className ? `cp-textlink ${className}` : 'cp-textlink'} />
);
