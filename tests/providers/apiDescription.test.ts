import { describe, expect, it } from 'vitest';
import { type ApiOperation, parseOperations } from '../../providers/apiDescription/operations';

const json = (schema: unknown) => ({ content: { 'application/json': { schema } } });
const document = (paths: object, more: object = {}) => ({ openapi: '3.1.0', paths, ...more });
const only = (operation: object, more: object = {}): ApiOperation => {
  const [call] = parseOperations(document({ '/things': { get: operation } }, more));
  if (!call) throw new Error('No call was read.');
  return call;
};
const answering = (schema: unknown, more: object = {}) =>
  only({ responses: { 200: json(schema) } }, more).responseFields.map(({ name, type }) => `${name}: ${type}`);

describe('an operation', () => {
  it('has a summary, a tag, and its request fields with their locations', () => {
    const path = { name: 'id', in: 'path', required: true, schema: { type: 'integer' } };
    const query = { name: 'report', in: 'query', description: 'Which.', schema: { enum: ['a', 'b'] } };
    const cookie = { name: 'session', in: 'cookie', schema: { type: 'string' } };
    const [call] = parseOperations(
      document({
        '/things/{id}': {
          delete: {
            summary: 'Deletes a thing.',
            tags: ['Things', 'More'],
            parameters: [path, query, cookie],
            requestBody: json({
              type: 'object',
              required: ['acc_id'],
              properties: { acc_id: { type: ['integer', 'string'], minimum: 1 }, why: { type: 'string' } },
            }),
          },
        },
      }),
    );
    expect(call).toMatchObject({
      id: 'delete/things/{id}',
      method: 'DELETE',
      summary: 'Deletes a thing.',
      tag: 'Things',
      needsCredentials: false,
      example: { path: '/things/1', headers: {}, body: { acc_id: 1 } },
    });
    expect(call?.requestFields).toEqual([
      { name: 'id', location: 'path', required: true, type: 'integer', description: '' },
      { name: 'report', location: 'query', required: false, type: '"a" | "b"', description: 'Which.' },
      { name: 'acc_id', location: 'body', required: true, type: 'integer | string', description: '' },
      { name: 'why', location: 'body', required: false, type: 'string', description: '' },
    ]);
  });

  it('needs credentials unless it or the document requires none', () => {
    const security = [{ authKey: [] }];
    expect(only({}, { security }).needsCredentials).toBe(true);
    expect(only({ security: [] }, { security }).needsCredentials).toBe(false);
    expect(only({}).needsCredentials).toBe(false);
    expect(only({ security }).needsCredentials).toBe(true);
  });

  it('is sorted by the tags of the document', () => {
    const paths = {
      '/b': { get: { tags: ['Two'] }, post: { tags: ['One'] } },
      '/a': { get: { tags: ['Two'] } },
    };
    const ids = parseOperations(document(paths, { tags: [{ name: 'One' }] })).map(({ id }) => id);
    expect(ids).toEqual(['post/b', 'get/a', 'get/b']);
  });
});

describe('a type', () => {
  const properties = (fields: object, more: object = {}) =>
    answering({ type: 'object', properties: fields }, more);

  it.each<[string, object, string]>([
    ['a day', { type: 'string', format: 'date' }, 'date'],
    ['an instant that may be missing', { type: ['string', 'null'], format: 'date-time' }, 'date-time | null'],
    ['one word', { const: 'success' }, '"success"'],
    ['one of several', { type: ['string', 'null'], enum: ['0', null] }, '"0" | null'],
    ['either', { anyOf: [{ type: 'integer' }, { type: 'string', enum: [''] }] }, 'integer | ""'],
    ['a list', { type: 'array', items: { type: 'string' } }, 'string[]'],
    ['a list of either', { type: 'array', items: { type: ['string', 'null'] } }, '(string | null)[]'],
    ['a map', { type: 'object', additionalProperties: { type: 'number' } }, '{ [name]: number }'],
    ['anything', {}, 'any'],
    ['nonsense', { type: 7, enum: 'x', anyOf: {} }, '7'],
  ])('is formatted as in TypeScript: %s', (_name, schema, type) => {
    expect(properties({ it: schema })).toEqual([`it: ${type}`]);
  });

  it('resolves arrays, objects, references and merged parts', () => {
    const components = {
      schemas: {
        Row: { type: 'object', required: ['id'], properties: { id: { type: 'integer' } } },
        More: {
          allOf: [
            { $ref: '#/components/schemas/Row' },
            { type: 'object', properties: { n: { type: 'number' } } },
          ],
        },
      },
    };
    expect(
      properties(
        {
          data: { type: 'array', items: { $ref: '#/components/schemas/More' } },
          at: { type: 'object', properties: { city: { type: 'string' } } },
        },
        { components },
      ),
    ).toEqual(['data: object[]', 'data[].id: integer', 'data[].n: number', 'at: object', 'at.city: string']);
    expect(answering({ type: 'array', items: { $ref: '#/components/schemas/Row' } }, { components })).toEqual(
      ['[].id: integer'],
    );
  });

  it('stops at recursive schemas, and is any for a broken reference', () => {
    const components = {
      schemas: { Tree: { type: 'object', properties: { leaf: { $ref: '#/components/schemas/Tree' } } } },
    };
    const loop = { schemas: { A: { $ref: '#/components/schemas/A' } } };
    const fields = answering({ $ref: '#/components/schemas/Tree' }, { components });
    expect(fields.length).toBeLessThan(20);
    expect(answering({ $ref: '#/components/schemas/A' }, { components: loop })).toEqual([]);
    expect(properties({ it: { $ref: '#/nowhere/__proto__' } })).toEqual(['it: any']);
  });
});

it.each<[string, unknown]>([
  ['no paths', {}],
  ['paths that are a list', { paths: [] }],
  ['invalid operations', { paths: { '/a': 7, '/b': { get: 'x' }, '/c': null, '/d': { trace: {} } } }],
  ['a path that fits no address', { paths: { '/\ud800': { get: {} } } }],
  ['an invalid server', { paths: { '/a': { get: { servers: [{ url: 'http://[' }] } } } }],
])('leaves out invalid operations: %s', (_name, broken) => {
  expect(parseOperations(broken as Record<string, unknown>)).toEqual([]);
});

it('ignores invalid parts of an operation', () => {
  const nonsense = {
    summary: {},
    tags: 'x',
    parameters: [7, {}, { name: 'a', in: 'query' }],
    responses: [],
    servers: 1,
  };
  expect(only({ ...nonsense, requestBody: 'x', security: 'none' })).toMatchObject({
    summary: '',
    tag: '',
    requestFields: [{ name: 'a', type: 'any', required: false }],
    responseFields: [],
  });
});
