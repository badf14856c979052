import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import type { Coordinates } from '../address/address.ts';
import { branchMachine } from './branch-machine.ts';
import type { OpeningEvent } from './branch-setup.ts';
import type { Branch, City } from './branch.ts';

type Search = { city: City | null; coordinates: Coordinates | null };

const amberpur: City = { id: 5, name: 'Amberpur', latitude: 24.5, longitude: 73.7 };

function branchOf(id: number): Branch {
  return {
    id,
    name: `Branch ${id}`,
    description: '',
    address: '',
    contact: '',
    image: '',
    cityId: 5,
    coordinates: null,
    offersDelivery: true,
    offersPickup: true,
    isOpen: null,
    acceptsOrders: true,
    hours: [],
  };
}

const lakeside = branchOf(1);
const oldTown = branchOf(2);
const here: Place = { latitude: 24.51, longitude: 73.71, city: amberpur };

function started() {
  const clock = new SimulatedClock();
  const told: string[] = [];
  const watched: (number | null)[] = [];
  let answer: {
    resolve: (output: unknown) => void;
    reject: (error: unknown) => void;
    input: unknown;
  } | null = null;
  let tell: ((event: OpeningEvent) => void) | null = null;
  const asked = <Output, Input>() =>
    fromPromise<Output, Input>(
      ({ input }) =>
        new Promise((resolve, reject) => {
          answer = { resolve: (output) => resolve(output as Output), reject, input };
        }),
    );
  const actor = createActor(
    branchMachine.provide({
      actors: {
        locate: asked<Place, { coordinates: Coordinates | null }>(),
        findBranches: asked<Branch[], Search>(),
        watchOpening: fromCallback<OpeningEvent, { branch: Branch | null; city: City | null }>(
          ({ input, sendBack }) => {
            watched.push(input.branch?.id ?? null);
            tell = sendBack;
          },
        ),
      },
    }),
    { clock },
  );
  actor.on('branch.changed', ({ branchId, previousId }) => told.push(`${previousId} → ${branchId}`));
  actor.start();
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
  return {
    actor,
    clock,
    told,
    watched,
    place: () => actor.getSnapshot().value.place,
    opening: () => actor.getSnapshot().value.opening.watching,
    context: () => actor.getSnapshot().context,
    input: () => answer?.input,
    read: (event: OpeningEvent) => tell?.(event),
    accept: async (output: unknown) => {
      answer?.resolve(output);
      await settle();
    },
    refuse: async (error: unknown) => {
      answer?.reject(error);
      await settle();
    },
  };
}

function fresh() {
  const world = started();
  world.actor.send({ type: 'storage.unavailable' });
  return world;
}

function at(branch: Branch) {
  const world = started();
  world.actor.send({ type: 'storage.restored', slice: { branch, city: amberpur } });
  world.told.length = 0;
  return world;
}

describe('restoring', () => {
  it('[R3.5] starts without a branch when none was stored', () => {
    const world = started();
    expect(world.place()).toBe('restoring');
    world.actor.send({ type: 'storage.restored', slice: { branch: null, city: amberpur } });
    expect(world.place()).toBe('none');
    expect(world.context().city).toEqual(amberpur);
  });

  it('[R1.30] resumes the stored branch and tells everybody', () => {
    const world = started();
    world.actor.send({ type: 'storage.restored', slice: { branch: lakeside, city: amberpur } });
    expect(world.place()).toBe('chosen');
    expect(world.told).toEqual(['0 → 1']);
    expect(world.watched).toEqual([null, 1]);
  });

  it('forgets why the search failed once a late read brings a branch', async () => {
    const world = fresh();
    world.actor.send({ type: 'location.requested' });
    await world.refuse({ kind: 'locationDenied' });
    world.actor.send({ type: 'storage.restored', slice: { branch: lakeside, city: amberpur } });
    expect(world.place()).toBe('chosen');
    expect(world.context().problem).toBeNull();
  });

  it('[R1.10] takes the place from before a reload, and lets a newer one win over it', async () => {
    const world = fresh();
    world.actor.send({ type: 'position.restored', position: here });
    expect(world.context().position).toEqual(here);
    const located = fresh();
    located.actor.send({ type: 'location.requested' });
    const newer = { ...here, latitude: 24.6 };
    await located.accept(newer);
    located.actor.send({ type: 'position.restored', position: here });
    expect(located.context().position).toEqual(newer);
  });

  it('[R1.10] a customer who signs out takes their place and their search along', async () => {
    const world = fresh();
    world.actor.send({ type: 'position.restored', position: here });
    world.actor.send({ type: 'location.requested' });
    world.actor.send({ type: 'session.closed' });
    await world.accept(here);
    expect(world.place()).toBe('none');
    expect(world.context().position).toBeNull();
  });

  it('[R4.6] takes a late read while nothing was chosen, and lets a choice win over it', () => {
    const world = fresh();
    world.actor.send({ type: 'storage.restored', slice: { branch: lakeside, city: amberpur } });
    expect(world.place()).toBe('chosen');
    const chosen = fresh();
    chosen.actor.send({ type: 'branch.chosen', branch: oldTown });
    chosen.actor.send({ type: 'storage.restored', slice: { branch: lakeside, city: amberpur } });
    expect(chosen.context().branch).toEqual(oldTown);
  });

  it('[R4.6] does not wait for storage when the customer chooses at once', async () => {
    const world = started();
    world.actor.send({ type: 'city.chosen', city: amberpur });
    await world.accept([lakeside]);
    expect(world.place()).toBe('chosen');
  });
});

describe('choosing', () => {
  it('[R4.14] looks for the branches of a city and takes the only one', async () => {
    const world = fresh();
    world.actor.send({ type: 'city.chosen', city: amberpur });
    expect(world.input()).toEqual({ city: amberpur, coordinates: null });
    expect(world.actor.getSnapshot().hasTag('busy')).toBe(true);
    await world.accept([lakeside]);
    expect(world.context()).toMatchObject({ branch: lakeside, city: amberpur, branches: [], pending: null });
    expect(world.told).toEqual(['0 → 1']);
  });

  it('[R1.30] lets the customer pick one of several', async () => {
    const world = fresh();
    world.actor.send({ type: 'city.chosen', city: amberpur });
    await world.accept([lakeside, { ...oldTown, isOpen: false }]);
    expect(world.place()).toBe('picking');
    world.actor.send({ type: 'branch.chosen', branch: oldTown });
    expect(world.context()).toMatchObject({ branch: oldTown, city: amberpur });
  });

  it('[R1.30] says so when no branch delivers there', async () => {
    const world = fresh();
    world.actor.send({ type: 'city.chosen', city: amberpur });
    await world.accept([]);
    expect(world.place()).toBe('none');
    expect(world.context().problem).toEqual({ key: 'branch.noneInReach', values: { city: 'Amberpur' } });
  });

  it('[R4.14] says so when the search fails or takes too long, with the words of the provider', async () => {
    const world = fresh();
    world.actor.send({ type: 'city.chosen', city: amberpur });
    await world.refuse({ kind: 'refusal', message: 'City is unknown' });
    expect(world.context().problem).toEqual({
      key: 'branch.searchFailed',
      values: { reason: 'City is unknown' },
    });
    world.actor.send({ type: 'city.chosen', city: amberpur });
    expect(world.context().problem).toBeNull();
    world.clock.increment(30_000);
    expect(world.place()).toBe('none');
    expect(world.context().problem).toEqual({ key: 'branch.searchFailed', values: { reason: '' } });
  });

  it('[R4.14] can be left unfinished: back to the branch there was', async () => {
    const world = at(lakeside);
    world.actor.send({ type: 'city.chosen', city: { ...amberpur, id: 6 } });
    await world.accept([lakeside, oldTown]);
    world.actor.send({ type: 'search.cancelled' });
    expect(world.place()).toBe('chosen');
    expect(world.context()).toMatchObject({
      branch: lakeside,
      city: amberpur,
      branches: [],
      candidateCity: null,
    });
    expect(world.told).toEqual([]);
  });
});

describe('locating', () => {
  it('[R6.4] finds the city around the customer and its branches', async () => {
    const world = fresh();
    world.actor.send({ type: 'location.requested' });
    await world.accept(here);
    expect(world.input()).toEqual({
      city: amberpur,
      coordinates: { latitude: here.latitude, longitude: here.longitude },
    });
    await world.accept([lakeside]);
    expect(world.place()).toBe('chosen');
  });

  it.each([
    [
      'takes the only open one',
      [
        { ...lakeside, isOpen: true },
        { ...oldTown, isOpen: false },
      ],
      'chosen',
    ],
    ['asks which of two open ones', [lakeside, oldTown], 'picking'],
    ['asks while all are closed', [lakeside, oldTown].map((one) => ({ ...one, isOpen: false })), 'picking'],
  ])('[R1.30, R6.4] around the customer %s', async (_, branches, place) => {
    const world = fresh();
    world.actor.send({ type: 'location.requested' });
    await world.accept(here);
    await world.accept(branches);
    expect(world.place()).toBe(place);
  });

  it('[R4.14] the position of the customer counts only for the city that it is in', async () => {
    const world = fresh();
    world.actor.send({ type: 'location.requested' });
    await world.accept(here);
    await world.accept([]);
    world.actor.send({ type: 'city.chosen', city: { ...amberpur, id: 6, name: 'Neelgarh' } });
    expect(world.input()).toMatchObject({ city: { id: 6 }, coordinates: null });
    world.actor.send({ type: 'city.chosen', city: amberpur });
    expect(world.input()?.coordinates).toEqual({ latitude: here.latitude, longitude: here.longitude });
  });

  it.each([
    [{ kind: 'locationDenied' }, 'branch.locationDenied'],
    [new Error('no satellites'), 'branch.locationUnknown'],
  ])('[R8.9] goes on without it after %o', async (error, key) => {
    const world = fresh();
    world.actor.send({ type: 'location.requested' });
    await world.refuse(error);
    expect(world.place()).toBe('none');
    expect(world.context().problem).toEqual({ key, values: {} });
  });

  it('[R6.4] stops waiting for an answer after thirty seconds', () => {
    const world = fresh();
    world.actor.send({ type: 'location.requested' });
    world.clock.increment(30_000);
    expect(world.context().problem?.key).toBe('branch.locationUnknown');
  });

  it('[R6.4] says so when no city of ours is near', async () => {
    const world = at(lakeside);
    world.actor.send({ type: 'location.requested' });
    await world.accept({ ...here, city: null });
    expect(world.place()).toBe('chosen');
    expect(world.context().problem?.key).toBe('branch.noCityNearby');
  });
});

describe('changing', () => {
  it('[R4.14] is told to everybody, with the branch before', () => {
    const world = at(lakeside);
    world.actor.send({ type: 'branch.chosen', branch: oldTown });
    expect(world.told).toEqual(['1 → 2']);
    expect(world.watched.at(-1)).toBe(2);
  });

  it('[R4.14] says that the cart of the branch before waits there, and asks nothing', () => {
    const world = at(lakeside);
    const notices: unknown[] = [];
    world.actor.on('notice', (notice) => notices.push(notice));
    world.actor.send({ type: 'cart.counted', quantity: 2 });
    world.actor.send({ type: 'branch.chosen', branch: oldTown });
    expect(world.context()).toMatchObject({ branch: oldTown, pending: null });
    expect(world.told).toEqual(['1 → 2']);
    const values = { branch: lakeside.name };
    expect(notices).toEqual([{ type: 'notice', tone: 'blank', key: 'location.cartWaits', values }]);
  });

  it('[R1.30] in the own city lists even the only restaurant, and changes nothing by itself', async () => {
    const world = at(lakeside);
    world.actor.send({ type: 'city.chosen', city: amberpur });
    await world.accept([oldTown]);
    expect(world.place()).toBe('picking');
    expect(world.context().branch).toEqual(lakeside);
  });

  it('[R4.14] asks nothing about the branch that is already chosen, and tells nobody', () => {
    const world = at(lakeside);
    world.actor.send({ type: 'cart.counted', quantity: 2 });
    world.actor.send({ type: 'branch.chosen', branch: lakeside });
    expect(world.place()).toBe('chosen');
    expect(world.told).toEqual([]);
  });
});

describe('opening', () => {
  it.each(['open', 'closingSoon', 'closed', 'unknown'] as const)(
    '[R1.27] shows that the branch is %s',
    (opening) => {
      const world = at(lakeside);
      world.read({ type: 'opening.read', today: 1, opening, until: { day: 1, minute: 900 } });
      expect(world.opening()).toBe(opening);
      expect(world.context().until).toEqual({ day: 1, minute: 900 });
    },
  );

  it('[R1.27] forgets the state of the branch before', () => {
    const world = at(lakeside);
    world.read({ type: 'opening.read', today: 1, opening: 'closed', until: null });
    world.actor.send({ type: 'branch.chosen', branch: oldTown });
    expect(world.opening()).toBe('unknown');
  });

  it('[R1.30] takes a newer description of its own branch only', () => {
    const world = at(lakeside);
    world.read({ type: 'branch.refreshed', branch: { ...lakeside, acceptsOrders: false } });
    expect(world.context().branch?.acceptsOrders).toBe(false);
    world.read({ type: 'branch.refreshed', branch: oldTown });
    expect(world.context().branch?.id).toBe(1);
  });

  it('[R1.27] stays usable when the clock itself fails', () => {
    const actor = createActor(branchMachine);
    actor.start();
    expect(actor.getSnapshot().status).toBe('active');
    expect(actor.getSnapshot().value.opening.watching).toBe('unknown');
  });
});
