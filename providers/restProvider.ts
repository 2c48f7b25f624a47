import type { DataProvider } from 'react-admin';
import { logRequestFailure } from './fetchAndParse';
import { API_BASE, parseJson, sendRequest } from './http';

async function loadRestProvider(): Promise<DataProvider> {
  const { default: simpleRestProvider } = await import('ra-data-simple-rest');
  return simpleRestProvider(API_BASE, async (url, { method = 'GET', body, signal } = {}) => {
    const jsonBody = typeof body === 'string' ? { body: parseJson(body) } : {};
    const { status, headers, text } = await sendRequest(method, url, {
      ...jsonBody,
      ...(signal && { signal }),
    }).catch((error: unknown) => {
      logRequestFailure(`${method} ${url.replace(API_BASE, '')}`, error);
      throw error;
    });
    return { status, headers, body: text, json: text === '' ? undefined : parseJson(text) };
  });
}

/**
 * The data provider for resources without endpoints: `ra-data-simple-rest` with the base URL and the HTTP
 * client of the portal. Loaded on first use.
 */
export const restProvider = (): DataProvider => ({
  getList: async (...params) => (await loadRestProvider()).getList(...params),
  getOne: async (...params) => (await loadRestProvider()).getOne(...params),
  getMany: async (...params) => (await loadRestProvider()).getMany(...params),
  getManyReference: async (...params) => (await loadRestProvider()).getManyReference(...params),
  create: async (...params) => (await loadRestProvider()).create(...params),
  update: async (...params) => (await loadRestProvider()).update(...params),
  updateMany: async (...params) => (await loadRestProvider()).updateMany(...params),
  delete: async (...params) => (await loadRestProvider()).delete(...params),
  deleteMany: async (...params) => (await loadRestProvider()).deleteMany(...params),
});
