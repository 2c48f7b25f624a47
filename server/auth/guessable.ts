/** What is said of a password that is refused for being guessed easily. */
export const EASILY_GUESSED = 'This password is easily guessed. Please choose another.';

/** zxcvbn's score of what takes less than a million guesses: all of the commonest passwords, and those made of them. */
const FEW_GUESSES = 1;
/** No more of a password is looked at: the work grows faster than its length. */
const LOOKED_AT = 50;

let made: Promise<(password: string) => { score: number }> | undefined;

/** The dictionaries are read when they are asked for first: few starts of a server ever need them. */
async function judge() {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: LOOKED_AT });
  return (password: string) => zxcvbn.check(password);
}

/** Whether a password is among the commonest, or made of one as people do: `P@ssw0rd1!` (ASVS 6.2.4). */
export async function isGuessable(password: string): Promise<boolean> {
  made ??= judge();
  return (await made)(password.slice(0, LOOKED_AT)).score <= FEW_GUESSES;
}
