import Fastify from 'fastify';
import type { Api } from '../http/api.ts';
import { registerResources } from '../resources.ts';
import type { TestProvider } from './test-provider.ts';

export type Endpoint = { path: string; fields: string[]; isForMembers: boolean; takesFiles: boolean };

/** Every endpoint as it is registered, with the fields it takes; what a table of tests must not forget. */
export function endpointsOf({ services }: TestProvider): Endpoint[] {
  const found: Endpoint[] = [];
  const api: Api = {
    open: (path, fields) =>
      found.push({ path, fields: Object.keys(fields), isForMembers: false, takesFiles: false }),
    member: (path, fields, _serve, { takesFiles = false } = {}) =>
      found.push({ path, fields: Object.keys(fields), isForMembers: true, takesFiles }),
  };
  const reconciler = { ofPurchase: async () => {}, ofCustomer: async () => {}, all: async () => {} };
  registerResources({ app: Fastify(), api, services, reconciler, log: () => {} });
  return found;
}
