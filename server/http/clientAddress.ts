import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import ipaddr from 'ipaddr.js';
import proxyAddr from 'proxy-addr';
import type { Settings } from '../lib/settings';

/** The client of a request: its IP address and `User-Agent`. Both are empty if unknown. */
export type Client = { address: string; agent: string };

/** Maximum length of a stored `User-Agent`, in characters. */
const AGENT = 400;

/**
 * Returns a function that determines the client of a request. `X-Forwarded-For` is only trusted from
 * `TRUSTED_PROXIES`. A request without a socket has no address.
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
