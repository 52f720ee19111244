const RealDate = Date;
let shiftMs = 0;

/** The wall clock of this process, as if somebody had set it. Timers and `performance.now()` go on as they did. */
class ShiftedDate extends RealDate {
  constructor(...parts: ConstructorParameters<typeof Date> | []) {
    if (parts.length === 0) super(RealDate.now() + shiftMs);
    else super(...parts);
  }

  static override now(): number {
    return RealDate.now() + shiftMs;
  }
}

/** Sets the process's clock that many milliseconds ahead of the real one, or behind it; 0 sets it right again. */
export function shiftClock(ms: number): void {
  shiftMs = ms;
  Reflect.set(globalThis, 'Date', ShiftedDate);
}
