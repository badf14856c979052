/** What one layer knows of a machine: the transitions and states that it has seen. */
export type Layer = { transitions: ReadonlySet<string>; states: ReadonlySet<string> };

/** What a chart shows on top of the machine itself. */
export type ChartMarks = {
  /** States that are active now. */
  active?: ReadonlySet<string> | undefined;
  /** Transitions that were taken last. */
  taken?: ReadonlySet<string> | undefined;
  /** What this layer lacks is drawn as missing. */
  layer?: Layer | null | undefined;
  selected?: string | null | undefined;
};
