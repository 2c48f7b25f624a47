import { Resolver } from 'node:dns/promises';
import { readFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import type { Resolve } from './feedAddress';

const TIMEOUT_MS = 2_000;
const HOSTS_FILE = '/etc/hosts';

/** Returns the IP addresses of a name in the text of a hosts file. */
function findInHosts(text: string, host: string): string[] {
  const name = host.toLowerCase();
  return text.split('\n').flatMap((line) => {
    const [ip = '', ...names] = line.replace(/#.*/, '').trim().split(/\s+/);
    return isIP(ip) && names.some((known) => known.toLowerCase() === name) ? [ip] : [];
  });
}

/**
 * Creates a resolver for the names in feeds. It uses no thread of the process while it waits, unlike
 * `dns.lookup`: names whose servers do not answer would block the names of the database and of the payment
 * provider.
 * `servers` are those of the system by default. `timeoutMs` limits a query.
 */
export function createResolver({
  servers,
  timeoutMs = TIMEOUT_MS,
  hostsFile = HOSTS_FILE,
}: {
  servers?: string[];
  timeoutMs?: number;
  hostsFile?: string;
} = {}): Resolve {
  return async (host) => {
    const known = findInHosts(await readFile(hostsFile, 'utf8').catch(() => ''), host);
    if (known.length > 0) return known;
    const resolver = new Resolver({ timeout: timeoutMs, tries: 1 });
    if (servers) resolver.setServers(servers);
    const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  };
}

/** Resolves the host of a feed with the hosts file and the DNS servers of the system. */
export const resolveHost = createResolver();
