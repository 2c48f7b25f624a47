import { Link, type LinkProps } from '../components/Link';
import './values.css';

/** A link in running text or in a table. */
export const TextLink = ({ className, ...props }: LinkProps) => (
  <Link {...props} className={className ? `cp-textlink ${className}` : 'cp-textlink'} />
);
