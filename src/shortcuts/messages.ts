/** The texts of the keyboard shortcuts. */
export const shortcutMessages = {
  shortcuts: {
    title: 'Keyboard shortcuts',
    enable: 'Use shortcuts of single keys',
    everywhere: 'Everywhere',
    lists: 'In lists',
    screens: 'Screens',
    search: 'Search',
    quick_search: 'Search or go to a screen',
    sheet: 'Show the shortcuts',
    next: 'Next row',
    previous: 'Previous row',
    select: 'Select the row',
    open: 'Open the record',
    awaiting: 'Press the letter of a screen.',
  },
} as const;
