import type { ComponentProps } from 'react';
import './parts.css';

type Props = ComponentProps<'span'> & {
  /** A CSS length, px as a number; all the room there is when left out. */
  width?: number | string;
  /** Of a block, px as a number; a line of text when left out. */
  height?: number | string;
};

/** The shape of something that is on its way. */
export const Skeleton = ({ width, height, style, ...props }: Props) => (
  <span
    {...props}
    className="cp-skeleton"
    data-block={height !== undefined || undefined}
    style={{ width, height, ...style }}
  />
);
