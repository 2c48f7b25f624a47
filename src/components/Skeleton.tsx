import MuiSkeleton, { type SkeletonProps } from '@mui/material/Skeleton';

/** MUI's `Skeleton`: a line of text, or with `height` a block. */
export const Skeleton = (props: SkeletonProps) => (
  <MuiSkeleton data-testid="skeleton" variant={props.height === undefined ? 'text' : 'rounded'} {...props} />
);

/** Creates a fallback component: a block of this height in px. */
export const createSkeleton = (height: number) => () => <Skeleton height={height} />;
