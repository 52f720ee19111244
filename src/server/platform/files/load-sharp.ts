import type sharp from 'sharp';

/**
 * The library for pictures, loaded with the first one: it takes memory that a shop without uploads keeps. It works with one thread
 * and keeps nothing between two pictures, since what it once held, the process never gives back: a hundred AVIF pictures
 * made it larger by 150 MB for good.
 */
export async function loadSharp(): Promise<typeof sharp> {
  const { default: loaded } = await import('sharp');
  loaded.cache(false);
  loaded.concurrency(1);
  return loaded;
}
