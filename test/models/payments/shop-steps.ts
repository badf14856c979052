import { orderOf, type Effect, type Shop, type ShopModel } from './shop.ts';
import type { Step, World } from './world-shape.ts';

/** Steps of provider and gateway that no tab starts. */
export function* stepsOfShop(
  world: World,
  shop: ShopModel,
  perform: (books: Shop, tab: number, id: string, input: unknown) => Effect,
): Generator<Step> {
  const { shop: books, budget } = world;
  for (const [at, request] of world.late.entries()) {
    const { shop: after, answer } = perform(books, request.tab, request.id, request.input);
    const late = world.late.filter((_, index) => index !== at);
    yield {
      name: `${request.tab} ${request.id} arrives late`,
      world: { ...world, shop: after, late },
      isFree: true,
      deed: { kind: 'request', ...request, answer },
    };
  }
  for (const capture of books.captures) {
    const after = shop.applied(books, capture);
    if (after !== books)
      yield {
        name: `webhook or poll tells of payment ${capture.id}`,
        world: { ...world, shop: after },
        isFree: true,
        deed: { kind: 'news', paymentId: capture.id },
      };
  }
  for (const { paymentId, status } of books.refunds) {
    if (status !== 'requested') continue;
    yield {
      name: `refund of payment ${paymentId} is sent`,
      world: { ...world, shop: shop.sendRefund(books, paymentId) },
      isFree: true,
    };
  }
  for (const orderId of budget.lateCaptures > 0 ? world.leftOpen : []) {
    yield {
      name: `order ${orderId} is paid after its window was closed`,
      world: {
        ...world,
        shop: shop.capture(books, orderId, true),
        budget: { ...budget, lateCaptures: budget.lateCaptures - 1 },
      },
      isFree: false,
      deed: { kind: 'capture', orderId, isDue: true },
    };
  }
  for (const { id } of books.orders) {
    const expired = shop.expire(books, id);
    if (expired !== books)
      yield {
        name: `order ${id} expires`,
        world: { ...world, shop: expired },
        isFree: true,
        deed: { kind: 'expiry', orderId: id },
      };
    if (budget.cancels < 1 || orderOf(books, id) === null) continue;
    const left = { ...world, budget: { ...budget, cancels: budget.cancels - 1 } };
    yield {
      name: `order ${id} is cancelled`,
      world: { ...left, shop: shop.cancel(books, id) },
      isFree: false,
      deed: { kind: 'cancellation', orderId: id },
    };
  }
}
