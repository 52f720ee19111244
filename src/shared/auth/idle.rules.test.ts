import { describe, expect, test } from 'vitest';
import { type IdleEvent, type IdleState, nextIdle, nextIdleCheckAt, startIdle } from './idle.rules.ts';

const minute = 60_000;
const limits = { warnAfterMs: 15 * minute, countdownMs: minute };

type Step = [kind: IdleEvent['kind'], minutes: number];

function play(steps: readonly Step[]): IdleState {
  return steps.reduce(
    (state, [kind, minutes]) => nextIdle(state, { kind, at: minutes * minute }, limits),
    startIdle(0),
  );
}

describe('idle rules', () => {
  test.each<[name: string, steps: Step[], phase: IdleState['phase'], lastActiveMinutes: number]>([
    ['nothing happens before 15 minutes', [['tick', 14.999]], 'active', 0],
    ['the warning comes at 15 minutes', [['tick', 15]], 'warning', 0],
    [
      'the end comes at 16 minutes',
      [
        ['tick', 15],
        ['tick', 16],
      ],
      'over',
      0,
    ],
    [
      'not a moment before',
      [
        ['tick', 15],
        ['tick', 15.999],
      ],
      'warning',
      0,
    ],
    [
      'input starts the time anew',
      [
        ['input', 14],
        ['tick', 28.999],
      ],
      'active',
      14,
    ],
    [
      'input does not take the warning back',
      [
        ['tick', 15],
        ['input', 15.5],
      ],
      'warning',
      0,
    ],
    [
      'continue takes it back',
      [
        ['tick', 15],
        ['continue', 15.5],
        ['tick', 30],
      ],
      'active',
      15.5,
    ],
    [
      'however often',
      [
        ['tick', 15],
        ['continue', 15.9],
        ['tick', 30.9],
        ['continue', 31],
        ['tick', 32],
      ],
      'active',
      31,
    ],
    [
      'continue comes too late at 16',
      [
        ['tick', 15],
        ['continue', 16],
      ],
      'over',
      0,
    ],
    [
      'activity in another tab counts',
      [
        ['peer', 14],
        ['tick', 20],
      ],
      'active',
      14,
    ],
    [
      'and closes the warning when it is continued there',
      [
        ['tick', 15],
        ['peer', 15.5],
      ],
      'active',
      15.5,
    ],
    [
      'old news of another tab change nothing',
      [
        ['input', 10],
        ['peer', 5],
      ],
      'active',
      10,
    ],
    ['a laptop that slept for hours ends at its first tick', [['tick', 200]], 'over', 0],
    ['and its first touch does not save it', [['input', 200]], 'over', 0],
    [
      'a frozen tab believes what the others saw',
      [
        ['peer', 200],
        ['tick', 201],
      ],
      'active',
      200,
    ],
    [
      'the end is final',
      [
        ['tick', 16],
        ['peer', 17],
        ['continue', 17],
        ['input', 17],
      ],
      'over',
      0,
    ],
    [
      'a clock set back changes nothing',
      [
        ['input', 10],
        ['input', 5],
        ['tick', 24],
      ],
      'active',
      10,
    ],
  ])('%s', (_name, steps, phase, lastActiveMinutes) => {
    expect(play(steps)).toEqual({ phase, lastActiveAt: lastActiveMinutes * minute });
  });

  test('says when to look again', () => {
    expect(nextIdleCheckAt(startIdle(0), limits)).toBe(15 * minute);
    expect(nextIdleCheckAt(play([['tick', 15]]), limits)).toBe(16 * minute);
  });
});
