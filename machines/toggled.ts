/** What is chosen once `one` is added or taken away, in the order of all, so that one choice has one text. */
export function toggled<T>(all: readonly T[], chosen: readonly T[], one: T): T[] {
  return all.filter((each) => chosen.includes(each) !== (each === one));
}
