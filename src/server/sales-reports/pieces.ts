/** A stretch of time whose facts are read at one grain, from `lo` on and before `hi`. */
export interface Piece {
  grain: 'slot' | 'day' | 'month';
  lo: Date;
  hi: Date;
}

const dayMs = 86_400_000;

/**
 * Cuts a span into as few kept sums as there are: months of UTC within, days beside them, quarters of an hour at the
 * ends. Together they are the span, without gaps and without overlaps.
 */
export function piecesOf(lo: Date, hi: Date): Piece[] {
  const firstDay = new Date(Math.ceil(lo.getTime() / dayMs) * dayMs);
  const lastDay = new Date(Math.floor(hi.getTime() / dayMs) * dayMs);
  if (firstDay >= lastDay) return keepFilled([{ grain: 'slot', lo, hi }]);
  return keepFilled([
    { grain: 'slot', lo, hi: firstDay },
    ...dayPieces(firstDay, lastDay),
    { grain: 'slot', lo: lastDay, hi },
  ]);
}

function dayPieces(lo: Date, hi: Date): Piece[] {
  const firstMonth = monthOf(lo, monthOf(lo, 0) < lo ? 1 : 0);
  const lastMonth = monthOf(hi, 0);
  if (firstMonth >= lastMonth) return [{ grain: 'day', lo, hi }];
  return [
    { grain: 'day', lo, hi: firstMonth },
    { grain: 'month', lo: firstMonth, hi: lastMonth },
    { grain: 'day', lo: lastMonth, hi },
  ];
}

/** The beginning of the moment's month, or of one after it. */
function monthOf(moment: Date, later: number): Date {
  return new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + later, 1));
}

function keepFilled(pieces: Piece[]): Piece[] {
  return pieces.filter(({ lo, hi }) => lo < hi);
}
