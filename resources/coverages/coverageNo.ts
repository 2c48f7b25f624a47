/** A coverage's number on the pages of one record; one that was never opened has none, whatever came of it. */
export const coverageNo = { field: 'coverage_no', emptyText: 'Not issued' } as const;
