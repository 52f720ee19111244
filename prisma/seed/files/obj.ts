import type { Random } from '../random.ts';

const fixed = (value: number): string => value.toFixed(4);

interface Mesh {
  points: (readonly [number, number, number])[];
  /** Zero-based corners of each face. */
  faces: number[][];
}

/** A turned body: a profile of radii rotated round the vertical axis, closed at both ends. */
export function turnedMesh(random: Random, rings: number, sides: number): Mesh {
  const points: Mesh['points'] = [];
  let radius = random.float(0.4, 0.9);
  for (let ring = 0; ring < rings; ring++) {
    radius = Math.max(0.12, radius + random.float(-0.22, 0.22));
    for (let side = 0; side < sides; side++) {
      const angle = (side * 2 * Math.PI) / sides;
      points.push([radius * Math.cos(angle), (ring * 1.8) / (rings - 1), radius * Math.sin(angle)]);
    }
  }
  const faces: number[][] = [];
  for (let ring = 0; ring < rings - 1; ring++)
    for (let side = 0; side < sides; side++) {
      const next = (side + 1) % sides;
      faces.push([ring * sides + side, (ring + 1) * sides + side, (ring + 1) * sides + next, ring * sides + next]);
    }
  const cap = Array.from({ length: sides }, (_, side) => side);
  faces.push(
    cap,
    cap.map((side) => (rings - 1) * sides + sides - 1 - side),
  );
  return { points, faces };
}

/** A square of ground with `size` x `size` fields and rolling heights. */
export function terrainMesh(random: Random, size: number): Mesh {
  const [a, b, c] = [random.float(0.2, 0.6), random.float(0.2, 0.6), random.float(0, 6)];
  const points: Mesh['points'] = [];
  for (let row = 0; row <= size; row++)
    for (let column = 0; column <= size; column++)
      points.push([
        column - size / 2,
        Math.sin(row * a + c) * Math.cos(column * b) * 0.9 + random.float(0, 0.22),
        row - size / 2,
      ]);
  const faces: number[][] = [];
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++) {
      const corner = row * (size + 1) + column;
      faces.push([corner, corner + size + 1, corner + size + 2, corner + 1]);
    }
  return { points, faces };
}

/** Wavefront OBJ text; faces are counted from one, as the format wants. */
export function encodeObj(name: string, { points, faces }: Mesh): string {
  const vertices = points.map(([x, y, z]) => `v ${fixed(x)} ${fixed(y)} ${fixed(z)}`);
  return [
    `# ${name}`,
    '# One unit is one metre.',
    `o ${name}`,
    ...vertices,
    ...faces.map((face) => `f ${face.map((corner) => corner + 1).join(' ')}`),
    '',
  ].join('\n');
}
