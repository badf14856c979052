import { log } from '../lib/log.ts';
import type { App } from './system.ts';

/** Who hears what: the only place where news of one actor becomes an event of another. Called once, before the actors start. */
export function routeNews({ root, session, branch, theme, notices, store }: App): void {
  for (const part of [root, session, branch] as const) {
    part.on('notice', (notice) => notices.send({ ...notice, type: 'notice.raised' }));
  }
  session.on('trouble', ({ message }) => log.error(message));

  root.on('storage.restored', ({ slices }) => {
    session.send({ type: 'storage.restored', slice: slices.authentication });
    branch.send({ type: 'storage.restored', slice: { branch: slices.branch.branch, city: slices.selectedCity.city } });
    theme.send({ type: 'storage.restored', darkMode: slices.darkMode, direction: slices.rtl.chosen });
  });
  root.on('storage.changed', ({ slices }) => session.send({ type: 'storage.changed', slice: slices.authentication }));
  root.on('storage.unavailable', (news) => {
    for (const part of [session, branch, theme] as const) part.send(news);
  });

  session.on('session.closed', () => store.forgetPersonal());
}
