declare module 'virtual:first-reads' {
  /** See `firstReads.ts`. */
  export const firstReads: Readonly<Record<string, import('../providers/first').FirstReads>>;
}
