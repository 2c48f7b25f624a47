import { execFileSync } from 'node:child_process';

/** The commit that is checked out, by its first digits; empty where nothing tells. */
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
