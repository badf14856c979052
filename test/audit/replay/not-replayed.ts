import type { ModelId } from '../../models/machines/models.ts';

/** Machines without a driver: why none, and what shows them in a browser instead. */
export const notReplayed: Partial<Record<ModelId, string>> = {
  root: 'It reads the storage while the page starts, and nothing is pressed: `storage.deep.journey.ts`, `denied.deep.journey.ts`',
  store:
    'It writes what other machines keep, and other tabs take part: `storage.deep.journey.ts`, `tabs.deep.journey.ts`',
  notices: 'Each message is raised by another machine, whose replay shows it: `shell.deep.journey.ts`',
};
