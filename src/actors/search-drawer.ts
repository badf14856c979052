import { app } from './system.ts';

/** Remembers in the slice `searchDrawer` whether the drawer is open; the address decides [R3.1]. */
export function noteSearchDrawer(isOpen: boolean): void {
  app().store.put('searchDrawer', { isOpen });
}
