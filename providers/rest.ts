import type { DataProvider } from 'react-admin';
import { API_BASE, parse, send } from './http';
import { logFailure } from './judged';

async function rest(): Promise<DataProvider> {
  const { default: simpleRestProvider } = await import('ra-data-simple-rest');
  return simpleRestProvider(API_BASE, async (url, { method = 'GET', body, signal } = {}) => {
    const sent = typeof body === 'string' ? { body: parse(body) } : {};
    const { status, headers, text } = await send(method, url, { ...sent, ...(signal && { signal }) }).catch(
      (error: unknown) => {
        logFailure(`${method} ${url.replace(API_BASE, '')}`, error);
        throw error;
      },
    );
    return { status, headers, body: text, json: text === '' ? undefined : parse(text) };
  });
}

/**
 * For what a declaration gives no call for: `ra-data-simple-rest`'s dialect (`range`, `sort`, `filter`,
 * `Content-Range`) under the same base, through the same http client. Loaded when first asked.
 */
export const restProvider = (): DataProvider => ({
  getList: async (...asked) => (await rest()).getList(...asked),
  getOne: async (...asked) => (await rest()).getOne(...asked),
  getMany: async (...asked) => (await rest()).getMany(...asked),
  getManyReference: async (...asked) => (await rest()).getManyReference(...asked),
  create: async (...asked) => (await rest()).create(...asked),
  update: async (...asked) => (await rest()).update(...asked),
  updateMany: async (...asked) => (await rest()).updateMany(...asked),
  delete: async (...asked) => (await rest()).delete(...asked),
  deleteMany: async (...asked) => (await rest()).deleteMany(...asked),
});
