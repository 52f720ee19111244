import { describe, expect, test } from 'vitest';
import type { ApiCall, ApiDocument } from '../api-document.ts';
import { addressOf, curlOf, draftOf, filesOf, readBody, requestOf } from './request-draft.ts';

const document: ApiDocument = { info: { title: 'API', version: '1' }, paths: {} };
const text = { type: 'string' };
const order: ApiCall = {
  operationId: 'orders.addNote',
  method: 'POST',
  path: '/order/{id}/notes',
  parameters: [
    { name: 'id', in: 'path', required: true, schema: text },
    { name: 'Idempotency-Key', in: 'header', required: true, schema: text },
    { name: 'page', in: 'query', schema: { type: 'integer' } },
  ],
  requestBody: {
    content: { 'application/json': { schema: { type: 'object', required: ['note'], properties: { note: text } } } },
  },
};
const pictures: ApiCall = {
  operationId: 'reviews.create',
  method: 'POST',
  path: '/reviews',
  requestBody: {
    content: {
      'multipart/form-data': {
        schema: {
          type: 'object',
          required: ['title', 'images'],
          properties: { title: text, images: { type: 'array', items: { type: 'string', format: 'binary' } } },
        },
      },
    },
  },
};

describe('a call that is tried', () => {
  test('begins with examples of what it needs', () => {
    const draft = draftOf(document, order);
    expect(draft.values).toMatchObject({ 'path.id': 'text' });
    expect(draft.values['header.Idempotency-Key']).toMatch(/^[0-9a-f-]{36}$/);
    expect(JSON.parse(draft.body ?? '')).toEqual({ note: 'text' });
  });

  test('goes where the fields say, with nothing that breaks the address', () => {
    const draft = {
      ...draftOf(document, order),
      values: { 'path.id': '../a b', 'query.page': '2&x=1', 'query.q': '' },
    };
    expect(addressOf(order, draft)).toBe('/api/order/..%2Fa%20b/notes?page=2%26x%3D1');
  });

  test('sends JSON with its key, and is the same from a shell', () => {
    const draft = { ...draftOf(document, order), body: `{ "note": "it's" }` };
    const { method, headers, body } = requestOf(document, order, draft);
    expect({ method, body }).toEqual({ method: 'POST', body: draft.body });
    expect(headers).toMatchObject({ 'Content-Type': 'application/json' });
    expect(curlOf(document, order, draft, 'https://shop.test')).toContain(String.raw`-d '{"note":"it'\''s"}'`);
    expect(readBody('{')).toHaveProperty('fault');
  });

  test('sends files beside its fields', () => {
    expect(filesOf(document, pictures)).toEqual({ kind: 'fields', fields: ['images'] });
    const draft = draftOf(document, pictures);
    expect(JSON.parse(draft.body ?? '')).toEqual({ title: 'text' });
    const file = new File(['x'], 'a.png');
    const { body } = requestOf(document, pictures, { ...draft, files: { images: [file] } });
    expect(body instanceof FormData && [...body.keys()]).toEqual(['title', 'images']);
  });
});
