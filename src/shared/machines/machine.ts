/** One way from a state to the next. A machine is the list of them: what is not in the list is refused. */
export interface MachineEdge<State extends string, By extends string, Action extends string = string> {
  from: State;
  to: State;
  by: readonly By[];
  /** The name that calls, buttons and tests share. */
  action: Action;
  /** The label of the button; for the shop's own steps, of the documentation. */
  label: string;
  /** The transition needs a reason. */
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
