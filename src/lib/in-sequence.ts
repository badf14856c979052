type Run = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Runs works one after another, also after a failed one; `run` may delay one further. */
export function inSequence(run: Run = (work) => work()): Run {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = last.then(() => run(work));
    last = result.catch(() => undefined);
    return result;
  };
}
