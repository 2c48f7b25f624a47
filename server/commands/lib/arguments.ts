import { type ParseArgsConfig, parseArgs } from 'node:util';

/**
 * What a command was asked for, by options and by at most so many `names` beside them. One that asks for what there is not reads how
 * it is used, and nothing is done; so does one that asks for `--help`, which is what it wanted.
 */
export function parseCommand<const T extends NonNullable<ParseArgsConfig['options']>>(
  usage: string,
  options: T,
  { names = 0 } = {},
) {
  if (process.argv.slice(2).some((word) => word === '--help' || word === '-h')) {
    console.log(usage);
    process.exit(0);
  }
  try {
    const parsed = parseArgs({ allowPositionals: names > 0, options });
    if (parsed.positionals.length <= names) return parsed;
  } catch {
    // An option that there is not: said below.
  }
  console.error(usage);
  process.exit(1);
}
