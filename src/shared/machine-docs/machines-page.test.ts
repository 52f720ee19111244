import { describe, expect, test } from 'vitest';
import { machines, machinesPage } from './machines-page.ts';

test('the tables are the page in the docs', async () => {
  await expect(machinesPage()).toMatchFileSnapshot('../../../docs/state-machines.md');
});

describe.each(machines)('the machine $name', ({ states, edges }) => {
  test('names each way once for each who may take it, and never stands still', () => {
    const ways = edges.flatMap(({ from, to, by }) => by.map((who) => `${from} > ${to} by ${who}`));
    expect(new Set(ways).size).toBe(ways.length);
    expect(edges.filter(({ from, to }) => from === to)).toEqual([]);
  });

  test('reaches every state from the first one', () => {
    const reached = new Set([states[0]]);
    for (const _ of states) for (const { from, to } of edges) if (reached.has(from)) reached.add(to);
    expect([...reached].sort()).toEqual([...states].sort());
  });

  test('calls one action by one name', () => {
    const labels = new Map(edges.map(({ action, label }) => [action, label]));
    for (const { action, label } of edges) expect(label).toBe(labels.get(action));
  });
});
