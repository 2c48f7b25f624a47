import useMediaQuery from '@mui/material/useMediaQuery';

/** Reads the width before the first render, so that a phone never renders the table first. */
const options = { noSsr: true };

/** True below 900 px, where a table or a sidebar does not fit. Never true on paper, which shows tables. */
export const useIsSmallScreen = () => useMediaQuery('screen and (max-width: 899.95px)', options);
