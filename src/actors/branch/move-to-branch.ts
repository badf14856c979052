import type { branchMachine } from '../../../machines/branch/branch-machine.ts';
import type { noticesMachine } from '../../../machines/notices/notices-machine.ts';
import { readKitchen } from '../../api/kitchens.ts';
import { log } from '../../lib/log.ts';
import { type App, useApp } from '../system/app.ts';

/** Changes to a branch by its id alone; false where it is not on offer. */
export async function moveToBranch(app: App, branchId: number, signal?: AbortSignal): Promise<boolean> {
  const branch = app.actors.get<typeof branchMachine>('branch');
  const found = await readKitchen(app.api, branchId, app.texts.language(), signal);
  if (found === null || signal?.aborted) return false;
  if (found.city !== null) branch.send({ type: 'city.chosen', city: found.city });
  branch.send({ type: 'branch.chosen', branch: found.branch });
  return branch.getSnapshot().context.branch?.id === branchId;
}

/** The way to a branch, unless it is the one that is shown; a notice and false where it can't be shown. */
export function useMoveToBranch(): (branchId: number) => Promise<boolean> {
  const app = useApp();
  return async (branchId) => {
    const { branch } = app.actors.get<typeof branchMachine>('branch').getSnapshot().context;
    if (branch?.id === branchId) return true;
    const isThere = await moveToBranch(app, branchId).catch((error: unknown) => {
      log.warn('The restaurant of an order could not be read', error);
      return false;
    });
    if (!isThere) {
      const notices = app.actors.get<typeof noticesMachine>('notices');
      notices.send({ type: 'notice.raised', tone: 'error', key: 'reorder.goneTitle' });
    }
    return isThere;
  };
}
