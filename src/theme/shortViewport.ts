/** Heights in which a dialog does not fit: a phone in landscape orientation, or 400 % zoom. */
export const SHORT_VIEWPORT = '@media (max-height: 479.95px)';
