/** Makes a menu outside of the page's landmarks a landmark of its own, named like its button. */
export const landmarkMenuProps = (label: string) => ({
  slotProps: { paper: { role: 'region', 'aria-label': label } },
});
