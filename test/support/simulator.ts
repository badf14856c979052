export type Simulator = ReturnType<typeof simulatorAt>;

type Values = Record<string, string | number | boolean>;

/** The provider's simulator for tests: the same calls as the buttons of its page. Returns the reply's `data`. */
export function simulatorAt(url: string) {
  const call = async (noun: string, values?: Values): Promise<unknown> => {
    const init = values && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(values),
    };
    const reply = await fetch(`${url}/simulator/${noun}`, { ...init, redirect: 'error' });
    const { error, message, data } = await reply.json();
    if (error) throw new Error(`Simulator ${noun}: ${message}`);
    return data;
  };
  return {
    /** Presses a control, such as `act('branches/1', { open: false })`. */
    act: (control: string, values: Values = {}) => call(control, values),
    /** Reads a list, such as `read('codes')`. */
    read: (noun: string) => call(noun),
  };
}
