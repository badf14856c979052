import { handlePageMessage } from './page-messages.ts';
import { answer, forgetOtherBuilds, cacheFrame, cacheTexts } from './keeping.ts';
import { notifySubscriptionChanged, showPush, openPressed } from './push.ts';

declare const self: ServiceWorkerGlobalScope;

// A browser may stop a worker at any time; it restarts it for an event whose listener was added synchronously.
cacheFrame();
self.addEventListener('install', (event) => event.waitUntil(cacheTexts()));
self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([self.clients.claim(), forgetOtherBuilds()])),
);
self.addEventListener('fetch', answer);
self.addEventListener('message', (event) => event.waitUntil(handlePageMessage(self, event)));
self.addEventListener('push', (event) => event.waitUntil(showPush(self, event)));
self.addEventListener('notificationclick', (event) => event.waitUntil(openPressed(self, event)));
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(notifySubscriptionChanged(self)));
