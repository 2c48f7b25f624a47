import type { ComponentProps } from 'react';
import './parts.css';

type Props = ComponentProps<'span'> & {
  /** A CSS length, px as a number; all the room there is when left out. */
  width?: number | string;
  /** Of a block, px as a number; a line of text when left out. */
  height?: number | string;
};

/** The skeleton of something that is on its way. */
export const Skeleton = ({ width, height, style, ...props }: Props) => (
  <span
    {...props}
    className="cp-skeleton"
    data-testid="skeleton"
    data-block={height !== undefined || undefined}
    style={{ width, height, ...style }}
  />
);

/** A block of so many px, as a component: what stands where a part's code is waited for. */
export const createSkeleton = (height: number) => () => <Skeleton height={height} />;
