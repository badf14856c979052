/** What the server saw of an actor, for the first rendering in the browser; undefined of one that it did not look at. */
export type Hydration = {
  /** When the server rendered, in epoch ms by its provider's clock. */
  renderedAt: number;
  seenOf: <Seen>(actor: { id: string; getSnapshot: () => Seen }) => Seen | undefined;
};
