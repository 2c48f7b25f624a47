import { type ParseArgsConfig, parseArgs } from 'node:util';

/**
 * Parses the command line: options, and at most `names` positional arguments. Prints the usage and exits for
 * `--help` (status 0) and for invalid arguments (status 1).
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
    // An unknown option prints the usage below.
  }
  console.error(usage);
  process.exit(1);
}
