export const coverWidth = 400;
const coverHeight = 500;

/** At most two decimals: short files and the same bytes everywhere. */
export const round = (value: number): number => Math.round(value * 100) / 100;

export const path = (d: string, fill: string, extra = ''): string => `<path d="${d}" fill="${fill}" ${extra}/>`;

export const line = (d: string, stroke: string, width: number, extra = ''): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${round(width)}" stroke-linecap="round" stroke-linejoin="round" ${extra}/>`;

export const circle = (x: number, y: number, radius: number, fill: string, extra = ''): string =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${fill}" ${extra}/>`;

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, extra = ''): string =>
  `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}" ${extra}/>`;

export const rect = (x: number, y: number, width: number, height: number, fill: string, extra = ''): string =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" fill="${fill}" ${extra}/>`;

export const group = (content: string, attributes: string): string => `<g ${attributes}>${content}</g>`;

/** The content and its reflection at the vertical line through `axis`. */
export const mirror = (content: string, axis = 200): string =>
  content + group(content, `transform="translate(${axis * 2} 0) scale(-1 1)"`);

export type Point = readonly [x: number, y: number];

/** Path data through the points, closed unless told otherwise. */
export const polygon = (points: readonly Point[], isClosed = true): string =>
  `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}${isClosed ? 'Z' : ''}`;

/** Points of a star or regular polygon; with `inner` every second point lies on the inner radius. */
export function starPoints(x: number, y: number, spikes: number, outer: number, inner?: number, turn = -90): Point[] {
  const count = inner === undefined ? spikes : spikes * 2;
  return Array.from({ length: count }, (_, index) => {
    const radius = inner !== undefined && index % 2 === 1 ? inner : outer;
    const angle = ((turn + (index * 360) / count) * Math.PI) / 180;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)] as const;
  });
}

export type Stop = readonly [offset: number, colour: string];

/** Collects gradients and patterns of one picture and hands out references to them. */
export class Defs {
  private readonly parts: string[] = [];

  private add(markup: (id: string) => string): string {
    const id = `d${this.parts.length}`;
    this.parts.push(markup(id));
    return `url(#${id})`;
  }

  linear(stops: readonly Stop[], angle = 90): string {
    const turn = (angle * Math.PI) / 180;
    const [x, y] = [Math.cos(turn) / 2, Math.sin(turn) / 2];
    return this.add(
      (id) =>
        `<linearGradient id="${id}" x1="${round(0.5 - x)}" y1="${round(0.5 - y)}" x2="${round(0.5 + x)}" y2="${round(0.5 + y)}">${stopMarkup(stops)}</linearGradient>`,
    );
  }

  radial(stops: readonly Stop[], x = 0.5, y = 0.5, radius = 0.5): string {
    return this.add(
      (id) => `<radialGradient id="${id}" cx="${x}" cy="${y}" r="${radius}">${stopMarkup(stops)}</radialGradient>`,
    );
  }

  pattern(width: number, height: number, content: string, transform = ''): string {
    return this.add(
      (id) =>
        `<pattern id="${id}" width="${width}" height="${height}" patternUnits="userSpaceOnUse" patternTransform="${transform}">${content}</pattern>`,
    );
  }

  clip(content: string): string {
    return this.add((id) => `<clipPath id="${id}">${content}</clipPath>`);
  }

  toString(): string {
    return `<defs>${this.parts.join('')}</defs>`;
  }
}

const stopMarkup = (stops: readonly Stop[]): string =>
  stops.map(([offset, colour]) => `<stop offset="${offset}" stop-color="${colour}"/>`).join('');

/** The finished picture. */
export const svgDocument = (defs: Defs, content: string, width = coverWidth, height = coverHeight): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${defs.toString()}${content}</svg>`;
