import type { Rarity } from '../../../shared/products/product.schemas.ts';
import { rarityColors } from '../../platform/theme/themes.ts';

const gem =
  '<path d="M128 150h144l54 68-126 168L74 218z" fill="url(#m)"/><path d="M128 150 74 218h72z" fill="#fff5"/>' +
  '<path d="M128 150h72l-54 68z" fill="#fff3"/><path d="M146 218h108l-54 168z" fill="#fff2"/>';

/** A drawn stand-in for product art, so that the showcase needs no server. */
export function drawShowcaseCover(rarity: Rarity): string {
  const color = rarityColors[rarity];
  const rays = Array.from({ length: 14 }, (_, index) => {
    const angle = (index * Math.PI * 2) / 14;
    const point = (turn: number) =>
      `${(200 + 420 * Math.cos(angle + turn)).toFixed(0)} ${(268 + 420 * Math.sin(angle + turn)).toFixed(0)}`;
    return `<path d="M200 268 L${point(-0.06)} L${point(0.06)}Z" fill="#fff" opacity=".06"/>`;
  }).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 500"><defs><radialGradient id="b" cy=".5" r=".75"><stop stop-color="${color}" stop-opacity=".9"/><stop offset=".5" stop-color="${color}" stop-opacity=".25"/><stop offset="1" stop-color="#0d1016"/></radialGradient><linearGradient id="m" x2="1" y2="1"><stop stop-color="#fff"/><stop offset=".3" stop-color="${color}"/><stop offset="1" stop-color="#1a1430"/></linearGradient></defs><rect width="400" height="500" fill="#0d1016"/><rect width="400" height="500" fill="url(#b)"/>${rays}${gem}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
