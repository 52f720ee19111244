/** One way from a state to the next. A machine is the list of them: what is not in the list is refused. */
export interface MachineEdge<State extends string, By extends string, Action extends string = string> {
  from: State;
  to: State;
  by: readonly By[];
  /** The name that calls, buttons and tests share. */
  action: Action;
  /** What the button says; for the shop's own steps, what the docs say. */
  label: string;
  /** Whoever takes it says why. */
  needsReason?: true;
}

/** The edge from → to, for `by` when that is given. */
export function findEdge<State extends string, By extends string, Edge extends MachineEdge<State, By>>(
  edges: readonly Edge[],
  from: State,
  to: State,
  by?: By,
): Edge | undefined {
  return edges.find((edge) => edge.from === from && edge.to === to && (by === undefined || edge.by.includes(by)));
}
