/** The filter by account of lists whose rows have its id. */
export const accountFilter = {
  field: 'acc_id',
  label: 'Account',
  reference: 'accounts',
  optionText: 'acc_title',
} as const;

/** The filter by product of lists whose rows have its title. */
export const productFilter = {
  field: 'prd_alias',
  choices: ['Damage Protection', 'Travel Protection'],
} as const;
