import { describe, expect, test } from 'vitest';
import { type ApiDocument, groupCalls } from './api-document.ts';
import { buildCurl } from './curl-command.ts';
import { describeType, exampleOf, objectInside } from './schema-text.ts';

const document: ApiDocument = {
  info: { title: 'API', version: '1' },
  servers: [{ url: 'http://localhost:3000/api' }],
  paths: {
    '/order/{id}/notes': {
      post: {
        operationId: 'orders.addNote',
        summary: "Add the buyer's note",
        tags: ['order'],
        requestBody: {
          content: {
            'application/json': {
              schema: {
                type: 'object',
                required: ['text'],
                properties: { text: { const: "it's" }, pinned: { type: 'boolean' } },
              },
            },
          },
        },
      },
    },
    '/product': {
      get: {
        operationId: 'products.list',
        summary: 'List products',
        tags: ['product'],
        'x-permission': 'catalogue:browse',
        parameters: [
          { name: 'q', in: 'query', required: true, schema: { type: 'string' } },
          { name: 'page', in: 'query', schema: { type: 'integer' } },
        ],
      },
    },
  },
  components: {
    schemas: {
      Node: {
        type: 'object',
        required: ['id', 'children'],
        properties: {
          id: { type: 'string', format: 'uuid' },
          children: { type: 'array', items: { $ref: '#/components/schemas/Node' } },
        },
      },
    },
  },
};

describe('the API reference', () => {
  test('groups calls by tag and finds them by any of their words', () => {
    expect(groupCalls(document).map(({ tag, calls }) => [tag, calls.length])).toEqual([
      ['order', 1],
      ['product', 1],
    ]);
    expect(groupCalls(document, 'LIST browse').flatMap(({ calls }) => calls.map((call) => call.path))).toEqual([
      '/product',
    ]);
    expect(groupCalls(document, 'list order')).toEqual([]);
  });

  test('writes types in one line', () => {
    expect(describeType(document, { anyOf: [{ type: 'string', format: 'uuid' }, { type: 'null' }] })).toBe(
      'uuid | null',
    );
    expect(describeType(document, { type: 'array', items: { enum: ['a', 'b'] } })).toBe('array of "a" | "b"');
    expect(describeType(document, { $ref: '#/components/schemas/Node' })).toBe('object');
  });

  test('ends examples of schemas that contain themselves', () => {
    const node = { $ref: '#/components/schemas/Node' };
    expect(objectInside(document, { type: 'array', items: node })?.required).toEqual(['id', 'children']);
    expect(JSON.stringify(exampleOf(document, node)).length).toBeLessThan(1000);
  });

  test('makes commands that a shell takes as they are', () => {
    const [note, list] = groupCalls(document).flatMap(({ calls }) => calls);
    expect(list && buildCurl(document, list)).toBe(
      "curl 'http://localhost:3000/api/product?q=text' \\\n  -H 'Authorization: Bearer KEY'",
    );
    expect(note && buildCurl(document, note)).toContain(String.raw`-d '{"text":"it'\''s"}'`);
    expect(note && buildCurl(document, note)).toContain("curl -X POST 'http://localhost:3000/api/order/ID/notes'");
  });
});
