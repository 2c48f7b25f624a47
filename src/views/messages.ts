/** The texts of the saved views. */
export const viewMessages = {
  views: {
    title: 'Views',
    of_list: 'Views of %{list}',
    save: 'Save this view',
    name: 'Name',
    name_hint: 'Saves the search, the filters and the order of the list.',
    share: 'Share with all operators',
    pin: 'Pin in the menu',
    pinned: '%{name}: pinned in the menu',
    delete: 'Delete %{name}',
    shared_by: 'Shared by %{name}',
    shared: 'Shared',
    private: 'Only you',
    built_in: 'Comes with the portal',
    none: 'No saved views of this list yet.',
    saved: 'View saved.',
    failed: 'Failed to save the view.',
    count: '%{smart_count} record |||| %{smart_count} records',
  },
} as const;
