import { describe, expect, test } from 'vitest';
import { type BuiltChunk, joinChunks } from './join-chunks.ts';

function screen(name: string, imports: string[], weight = 1): BuiltChunk {
  return { name, imports, weight, size: 5000, isFixed: true, kind: 'shop' };
}

function shared(name: string, size: number, more: Partial<BuiltChunk> = {}): BuiltChunk {
  return { name, size, imports: [], weight: 0, isFixed: false, kind: 'shop', ...more };
}

describe('joining the files that screens share', () => {
  test('what the same screens load becomes one file', () => {
    const chunks = [screen('cart', ['icon', 'price']), screen('list', ['icon', 'price'])];
    expect(joinChunks([...chunks, shared('icon', 200), shared('price', 90_000)])).toEqual([['icon', 'price']]);
  });

  test('a screen loads little for nothing, not much', () => {
    const screens = [screen('cart', ['icon', 'price']), screen('list', ['icon', 'price']), screen('help', ['icon'])];
    expect(joinChunks([...screens, shared('icon', 200), shared('price', 1900)])).toEqual([['icon', 'price']]);
    expect(joinChunks([...screens, shared('icon', 200), shared('price', 2100)])).toEqual([]);
  });

  test('what comes along with the other chunk counts too', () => {
    const screens = [screen('cart', ['number', 'drawer']), screen('list', ['number', 'drawer'])];
    const chunks = [...screens, screen('help', ['number']), shared('number', 200)];
    expect(joinChunks([...chunks, shared('drawer', 500)])).toEqual([['number', 'drawer']]);
    const dialogs = shared('dialogs', 9000, { isFixed: true });
    expect(joinChunks([...chunks, shared('drawer', 500, { imports: ['dialogs'] }), dialogs])).toEqual([]);
    // Who has them anyway loads nothing more.
    expect(
      joinChunks([
        ...screens,
        screen('help', ['number', 'dialogs']),
        shared('number', 200),
        shared('drawer', 500, { imports: ['dialogs'] }),
        dialogs,
      ]),
    ).toEqual([['number', 'drawer']]);
  });

  test('what is loaded often counts for more', () => {
    const rest = [screen('list', ['icon', 'price']), shared('icon', 200), shared('price', 1500)];
    expect(joinChunks([screen('home', ['icon']), ...rest])).toEqual([]);
    expect(joinChunks([screen('home', ['icon', 'price'], 10), screen('help', ['icon']), ...rest])).toEqual([
      ['icon', 'price'],
    ]);
    expect(joinChunks([screen('home', ['icon'], 10), screen('help', ['icon', 'price']), ...rest])).toEqual([]);
  });

  test('what stays as it is, or is of another kind, is left alone', () => {
    const screens = [screen('cart', ['icon', 'price']), screen('list', ['icon', 'price'])];
    expect(joinChunks([...screens, shared('icon', 200), shared('price', 200, { isFixed: true })])).toEqual([]);
    expect(joinChunks([...screens, shared('icon', 200), shared('price', 200, { kind: 'desk' })])).toEqual([]);
  });

  test('no file comes to import another in a circle', () => {
    // A form loads a field by way of a library that has a file of its own.
    const form = shared('form', 300, { imports: ['library'] });
    const library = shared('library', 40_000, { imports: ['field'], isFixed: true });
    const screens = [screen('cart', ['form']), screen('list', ['form'])];
    expect(joinChunks([...screens, form, library, shared('field', 300)])).toEqual([]);
    // Where the library may join too, they become one, step by step.
    expect(
      joinChunks([...screens, form, { ...library, isFixed: false }, shared('field', 300)])
        .flat()
        .toSorted(),
    ).toEqual(['field', 'form', 'library']);
  });
});
