import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import ipaddr from 'ipaddr.js';
import proxyAddr from 'proxy-addr';
import type { Settings } from '../lib/settings';

/** Where a request comes from: its address (IPv4 or IPv6) and its `User-Agent`; empty where unknown. */
export type Client = { address: string; agent: string };

/** Characters of a `User-Agent` that are kept. */
const AGENT = 400;

/**
 * Tells who sends a request. What `X-Forwarded-For` says is believed of `TRUSTED_PROXIES` alone; a request that came
 * through no socket has no address.
 */
export function createGetClient({ TRUSTED_PROXIES }: Settings): (c: Context) => Client {
  const trusted = proxyAddr.compile(TRUSTED_PROXIES);
  return (c) => {
    const { incoming }: Partial<HttpBindings> = c.env ?? {};
    const address = incoming ? proxyAddr(incoming, trusted) : '';
    return {
      address: ipaddr.isValid(address) ? ipaddr.process(address).toString() : '',
      agent: (c.req.header('user-agent') ?? '').slice(0, AGENT),
    };
  };
}
