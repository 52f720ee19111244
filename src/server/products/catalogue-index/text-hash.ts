import type { CatalogueRow } from './catalogue-row.ts';

/** 53 bits that tell one product's texts from what they were before. */
export function textHash({ name, tags, nameWords, tagWords, otherWords }: CatalogueRow): number {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (const text of [name, tags, nameWords, tagWords, otherWords]) {
    for (let index = 0; index < text.length; index++) {
      const unit = text.charCodeAt(index);
      high = Math.imul(high ^ unit, 2_654_435_761);
      low = Math.imul(low ^ unit, 1_597_334_677);
    }
    high = Math.imul(high ^ text.length, 2_246_822_507);
  }
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
  return 4_294_967_296 * (2_097_151 & low) + (high >>> 0);
}
