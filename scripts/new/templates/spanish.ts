import type { Model } from '../createModel';

/** Returns the text of `resources/{name}/es.ts`, without translations. */
export const createSpanishFile = ({ nouns }: Model): string =>
  `/** The texts of ${nouns} in Spanish, by their English. \`npm run check\` prints the missing lines. */
export const texts = {};
`;
