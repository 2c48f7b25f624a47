/** A phone on its side, or 400 % of zoom: less than a dialog's title, facts and buttons take. */
export const SHORT_VIEWPORT = '@media (max-height: 479.95px)';
