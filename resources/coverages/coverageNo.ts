/** The coverage number on the page of a record. A coverage that was never issued has none. */
export const coverageNo = { field: 'coverage_no', emptyText: 'Not issued' } as const;
