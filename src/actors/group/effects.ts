import { fromCallback, fromPromise } from 'xstate';
import type { Group } from '../../../machines/group/group.ts';
import type { GroupPageEvent, GroupQuestion, GroupSending } from '../../../machines/group/group-setup.ts';
import { readGroup, sendGroupCommand } from '../../api/groups.ts';
import type { App } from '../system/app.ts';
import { watchPage as onPage } from '../system/device-subscriptions.ts';

const release = { revision: 0, command: { kind: 'hold', isHeld: false } } as const;

export function groupEffects({ api, texts }: App) {
  return {
    readGroup: fromPromise<Group | null, GroupQuestion>(async ({ input: { access, known }, signal }) => {
      if (access === null) throw new Error('No group order is open');
      return readGroup(api, access, known, texts.language(), signal);
    }),
    sendCommand: fromPromise<Group, GroupSending>(async ({ input: { access, sending }, signal }) => {
      if (access === null || sending === null) throw new Error('There is nothing to send');
      return sendGroupCommand(api, access, sending, texts.language(), signal);
    }),
    releaseHold: fromPromise<Group, Pick<GroupSending, 'access'>>(async ({ input: { access }, signal }) => {
      if (access === null) throw new Error('No group order is open');
      return sendGroupCommand(api, access, release, texts.language(), signal);
    }),
    watchPage: fromCallback<GroupPageEvent, undefined>(({ sendBack }) => onPage(sendBack)),
  };
}
