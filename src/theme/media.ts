/** Touch screens, which need larger controls. */
export const COARSE_POINTER = '@media (pointer: coarse)';

/** Widths at which the sidebar and the padding are smaller. */
export const COMPACT = '@media (max-width: 1439.95px)';

/** Widths at which the sidebar is a rail: a short label below each icon. */
export const RAIL = '@media (min-width: 900px) and (max-width: 1199.95px)';

/** Widths up to that of the rail. */
export const UP_TO_RAIL = '@media (max-width: 1199.95px)';

/** Phones. */
export const PHONE = '@media (max-width: 599.95px)';

/** Widths at which a table leaves out its columns of low priority. */
export const BELOW_ALL_COLUMNS = '@media screen and (max-width: 1535.95px)';

/** Printed pages. */
export const PRINT = '@media print';

/** Screens of all widths, without print. */
export const SCREEN = '@media screen';
