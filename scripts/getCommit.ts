import { execFileSync } from 'node:child_process';

/** Returns the short hash of the checked-out commit, or an empty string outside a repository. */
export function getCommit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
      stdio: ['ignore', 'pipe', 'ignore'],
      encoding: 'utf8',
    }).trim();
  } catch {
    return '';
  }
}
