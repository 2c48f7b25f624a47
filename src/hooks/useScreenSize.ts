import useMediaQuery from '@mui/material/useMediaQuery';

/** Reads the width before the first render, so that no table is rendered where cards follow. */
const options = { noSsr: true };

/** True below 900 px, where there is no room for a table or a sidebar. Never true on paper, which shows whole tables. */
export const useIsSmallScreen = () => useMediaQuery('screen and (max-width: 899.95px)', options);

/** True below 600 px: a phone held upright. Never true on paper. */
export const useIsPhone = () => useMediaQuery('screen and (max-width: 599.95px)', options);
