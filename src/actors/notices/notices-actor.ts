import { noticesMachine } from '../../../machines/notices/notices-machine.ts';
import type { ActorDefinition } from '../actor-definition.ts';
import { noticesHear } from './hears.ts';

/** What the customer is told, whoever says it: the registry forwards every notice to this actor. */
export const noticesActor: ActorDefinition<typeof noticesMachine> = {
  name: 'notices',
  starts: 'eagerly',
  create: () => noticesMachine,
  hears: noticesHear,
};
