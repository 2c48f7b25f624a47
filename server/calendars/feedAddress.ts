import { lookup as lookUp } from 'node:dns/promises';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { FeedError } from './feedError';

/** All addresses of a host's name, as text. */
export type Resolve = (host: string) => Promise<string[]>;

/** The system's resolver, its hosts file included. */
export const resolveBySystem: Resolve = async (host) =>
  (await lookUp(host, { all: true })).map(({ address }) => address);

const PORTS: Record<string, number> = { 'http:': 80, 'https:': 443 };
/** Public by its number, and yet the metadata service of a cloud's own machines (Azure). */
const METADATA = ['168.63.129.16'];

const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '');

/** Host and port of an address, as FEED_ALLOWED_HOSTS lists them. */
const hostAndPort = (url: URL) => `${url.hostname}:${url.port || PORTS[url.protocol]}`;

/** Of IPv6 what is given out to anybody. */
const GIVEN_OUT = ipaddr.parseCIDR('2000::/3');

/** True for an IP address that anybody on the internet may have: not one of a network of somebody's own. */
export function isPublic(ip: string): boolean {
  if (!ipaddr.isValid(ip) || METADATA.includes(ip)) return false;
  const address = ipaddr.parse(ip);
  return address.range() === 'unicast' && (address.kind() === 'ipv4' || address.match(GIVEN_OUT));
}

/**
 * An address that feeds may be read from: http or https, no name and password in it, port 80 or 443 unless FEED_ALLOWED_HOSTS
 * (`host:port`) lists it. Throws `FeedError` with a sentence.
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
 * The IP addresses to connect to for an address, each of them judged: one in a network that is not public (loopback,
 * private, link-local, shared, unique-local, multicast, reserved, mapped into IPv6) refuses them all, unless FEED_ALLOWED_HOSTS
 * lists the place. Throws `FeedError` with a sentence.
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
