import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { FeedError } from './feedError';

/** Resolves a host name to all its IP addresses. */
export type Resolve = (host: string) => Promise<string[]>;

const PORTS: Record<string, number> = { 'http:': 80, 'https:': 443 };
/** The metadata service of Azure, which has a public address. */
const METADATA = ['168.63.129.16'];

const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '');

/** Returns host and port of a URL, in the format of FEED_ALLOWED_HOSTS. */
const hostAndPort = (url: URL) => `${url.hostname}:${url.port || PORTS[url.protocol]}`;

/** The global unicast range of IPv6. */
const GIVEN_OUT = ipaddr.parseCIDR('2000::/3');

/** Returns whether an IP address is public, so not in a private or reserved range. */
export function isPublic(ip: string): boolean {
  if (!ipaddr.isValid(ip) || METADATA.includes(ip)) return false;
  const address = ipaddr.parse(ip);
  return address.range() === 'unicast' && (address.kind() === 'ipv4' || address.match(GIVEN_OUT));
}

/**
 * Parses the URL of a feed. It must use http or https, without credentials, and port 80 or 443 unless
 * FEED_ALLOWED_HOSTS (`host:port`) lists it.
 * @throws {FeedError} with a sentence for the user if the URL is not allowed.
 */
export function feedAddress(text: string, allowed: readonly string[], from?: URL): URL {
  const url = URL.canParse(text, from?.href) ? new URL(text, from) : undefined;
  if (!url || !(url.protocol in PORTS) || !url.hostname)
    throw new FeedError('The URL must begin with http:// or https://.');
  if (url.username || url.password) throw new FeedError('The URL must not contain a user name or password.');
  if (url.port && !allowed.includes(hostAndPort(url)) && !Object.values(PORTS).includes(Number(url.port)))
    throw new FeedError('The URL must use port 80 or 443.');
  return url;
}

/**
 * Resolves the host of a URL and returns the IP addresses to connect to. If one of them is not public (such
 * as loopback or private), all are rejected, unless FEED_ALLOWED_HOSTS lists the host.
 * @throws {FeedError} with a sentence for the user if the host is unknown or not allowed.
 */
export async function resolveAllowed(
  url: URL,
  allowed: readonly string[],
  resolve: Resolve,
): Promise<string[]> {
  const host = hostOf(url);
  const found = isIP(host) ? [host] : await resolve(host).catch(() => []);
  if (found.length === 0) throw new FeedError(`No server named ${host} was found.`);
  if (!allowed.includes(hostAndPort(url)) && !found.every(isPublic))
    throw new FeedError('The URL is in a network that is not allowed.');
  return found;
}
