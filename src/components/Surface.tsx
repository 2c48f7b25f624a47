import type { ComponentProps } from 'react';
import './parts.css';

type Props = ComponentProps<'section'> & { as?: 'section' | 'aside' | 'nav' };

/** A sheet on the page: what belongs together. */
export const Surface = ({ as: Tag = 'section', className, ...props }: Props) => (
  <Tag {...props} className={className ? `cp-surface ${className}` : 'cp-surface'} />
);
