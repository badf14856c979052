import { useEffect, useRef, useState } from 'react';
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

/** The way to a branch for a view, which ends it by leaving: true where that branch is shown then, else a notice gives the reason. */
export function useMoveToBranch() {
  const app = useApp();
  const [isMoving, setMoving] = useState(false);
  const leaving = useRef<AbortController>(null);
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);

  async function moveTo(branchId: number): Promise<boolean> {
    const { branch } = app.actors.get<typeof branchMachine>('branch').getSnapshot().context;
    if (branch?.id === branchId) return true;
    const signal = leaving.current?.signal;
    const notify = (key: 'reorder.goneTitle' | 'checkout.somethingWrong') => {
      if (signal?.aborted === true) return;
      app.actors.get<typeof noticesMachine>('notices').send({ type: 'notice.raised', tone: 'error', key });
    };
    setMoving(true);
    try {
      const isThere = await moveToBranch(app, branchId, signal);
      if (!isThere) notify('reorder.goneTitle');
      return isThere;
    } catch (error) {
      log.warn('The restaurant of an order could not be read', error);
      notify('checkout.somethingWrong');
      return false;
    } finally {
      setMoving(false);
    }
  }
  return { moveTo, isMoving };
}
