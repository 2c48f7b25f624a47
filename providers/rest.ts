import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider } from 'react-admin';
import { API_BASE, parse, send } from './http';

/**
 * For what a declaration gives no call for: `ra-data-simple-rest`'s dialect (`range`, `sort`, `filter`,
 * `Content-Range`) under the same base, through the same http client.
 */
export const restProvider = (): DataProvider =>
  simpleRestProvider(API_BASE, async (url, { method = 'GET', body, signal } = {}) => {
    const sent = typeof body === 'string' ? { body: parse(body) } : {};
    const { status, headers, text } = await send(method, url, { ...sent, ...(signal && { signal }) });
    return { status, headers, body: text, json: text === '' ? undefined : parse(text) };
  });
