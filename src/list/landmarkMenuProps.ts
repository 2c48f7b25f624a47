/** Properties of a menu that opens beside the page: it is a landmark of its own, named like what opened it. */
export const landmarkMenuProps = (label: string) => ({
  slotProps: { paper: { role: 'region', 'aria-label': label } },
});
