/** What a plain portal is drawn by: React, in whose place ours has Preact. */
export const reactItself = [
  { find: /^react-dom(?=$|\/)/, replacement: 'react-dom-itself' },
  { find: /^react(?=$|\/)/, replacement: 'react-itself' },
];
