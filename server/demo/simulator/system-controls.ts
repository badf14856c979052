import { desc } from 'drizzle-orm';
import { z } from 'zod';
import { simulatedMessage } from '../../database/schema/accounts.ts';
import { writeMoment } from '../../places/wire-dates.ts';
import { reseed } from '../../seeding/seed.ts';
import type { Services } from '../../services.ts';
import { clockCard, codesCard, resetCard } from './system-cards.ts';
import type { Simulator } from './simulator.ts';

const shownMessages = 20;
const tenYears = 315_360_000;
const clockSchema = z.object({
  advanceSeconds: z.coerce
    .number('must be a number of seconds')
    .int('must be whole seconds')
    .min(-tenYears, 'is too far back')
    .max(tenYears, 'is too far ahead'),
});

/** What surrounds the shop: the telephones that receive codes, the time, and the way back to the demo data. */
export function registerSystemControls(simulator: Simulator, services: Services): void {
  registerInbox(simulator, services);
  registerClock(simulator, services);
  registerReset(simulator, services);
}

function registerInbox(simulator: Simulator, { database, settings }: Services): void {
  const readCodes = async () => {
    const rows = await database
      .select()
      .from(simulatedMessage)
      .orderBy(desc(simulatedMessage.id))
      .limit(shownMessages);
    const { system } = await settings.read();
    const at = (moment: Date) => writeMoment(moment, system.system_timezone);
    return rows.map(({ id, mobile, code, sentAt }) => ({ id, mobile, code, sentAt: at(sentAt) }));
  };
  simulator.read('codes', readCodes);
  simulator.section({
    id: 'codes',
    rank: -1,
    title: 'One-time codes',
    hint: 'What a telephone would receive. Newest first; a code is good for five minutes.',
    html: async () => codesCard(await readCodes()),
  });
}

function registerClock(simulator: Simulator, { clock, state, jobs, settings }: Services): void {
  simulator.control('clock', clockSchema, async ({ advanceSeconds }) => {
    await state.moveClock(clock.offset() + advanceSeconds * 1000);
    await jobs.runDue();
    return [{ now: clock.now().toISOString(), offsetSeconds: clock.offset() / 1000 }];
  });
  simulator.section({
    id: 'clock',
    title: 'Clock',
    hint: 'Moves the time of the whole provider: opening hours, codes, offers, orders.',
    html: async () => clockCard(clock, (await settings.read()).system.system_timezone),
  });
}

function registerReset(simulator: Simulator, { clock, database, sessions, state }: Services): void {
  simulator.control('reset', z.object({}), async () => {
    clock.setOffset(0);
    await reseed(database, clock.now());
    sessions.forget();
    await state.refresh();
    return [];
  });
  simulator.section({
    id: 'reset',
    title: 'Start again',
    hint: 'Throws away every order, cart and customer, and fills in the demo data once more.',
    html: async () => resetCard(),
  });
}
