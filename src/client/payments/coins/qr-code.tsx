import { create } from 'qrcode';

/** Empty modules around it, without which cameras do not find it. */
const margin = 3;

/** A text as a QR code: black on white in both themes, because cameras want it so. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
  const dark = [...data].flatMap((isDark, index) =>
    isDark ? [`M${(index % size) + margin} ${Math.floor(index / size) + margin}h1v1h-1z`] : [],
  );
  const side = size + 2 * margin;
  return (
    <svg viewBox={`0 0 ${side} ${side}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={dark.join('')} fill="#000" />
    </svg>
  );
}
