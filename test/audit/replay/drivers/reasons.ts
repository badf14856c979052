export const ofOtherTabs = (...transitions: string[]) => ({
  'The session ends in another tab, or its token is refused, while a sheet covers this page: `tabs.deep.journey.ts`':
    transitions,
});

/** The client of the provider gives a call up after 15 s, sooner than any machine. */
export const ofTheClient = (machine: string, ...states: string[]) => ({
  'The client gives a call up after 15 s, which the machine hears as “no answer”, before its own limit is over':
    states.map((state) => `${machine}.${state} | xstate.after.requestTimeout.${machine}.${state} | 0`),
});

export const ofBrokenChildren = (...transitions: string[]) => ({
  'A machine inside breaks, which only a fault of ours could bring about': transitions,
});
