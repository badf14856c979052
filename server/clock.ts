/** The provider's time: the machine's own, plus an offset that the simulator may move. */
export type Clock = {
  now: () => Date;
  /** Milliseconds ahead of the machine's clock. */
  offset: () => number;
  setOffset: (milliseconds: number) => void;
};

/** A clock over `source` (milliseconds since 1970), the machine's unless a test brings its own. */
export function createClock(source: () => number = Date.now): Clock {
  let offsetMs = 0;
  return {
    now: () => new Date(source() + offsetMs),
    offset: () => offsetMs,
    setOffset: (milliseconds) => {
      offsetMs = milliseconds;
    },
  };
}

export function secondsAfter(moment: Date, seconds: number): Date {
  return new Date(moment.getTime() + seconds * 1000);
}
