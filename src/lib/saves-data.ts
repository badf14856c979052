/** Whether the customer has asked to spend as little of the line as possible. */
export function savesData(): boolean {
  return 'connection' in navigator && Object(navigator.connection).saveData === true;
}
