import { paths } from '../../src/api/contract/paths.ts';
import { toDecimal } from '../../machines/money.ts';
import { coordinatesOf, findOwnAddress } from '../addresses/own-address.ts';
import { itemTotalOf, readSoldLines } from '../cart/cart-lines.ts';
import type { Api } from '../http/api.ts';
import { ok, Refusal } from '../http/envelope.ts';
import { required } from '../http/fields.ts';
import { addressUnknown, cartEmpty, outOfReach } from '../orders/order-texts.ts';
import type { Services } from '../services.ts';
import { quoteDelivery } from './delivery-quote.ts';
import { isFirstOrder } from './first-order.ts';
import { reachKm } from './delivery-rules.ts';

const nothing = { is_free_delivery: '0', delivery_charge: '0', distance: '0', duration: '' };

const chargeFields = { address_id: required.id, branch_id: required.id, final_total: required.amount };
const reachFields = {
  address_id: required.id,
  branch_id: required.id,
  latitude: required.latitude,
  longitude: required.longitude,
};

/**
 * `get_delivery_charges` and `is_order_deliverable`. The charge follows from the customer's cart as the provider knows it;
 * the posted total is checked for its form only.
 */
export function registerDelivery(api: Api, services: Services): void {
  const { database, catalogue } = services;

  api.member(paths.readDeliveryCharge, chargeFields, async ({ input, customerId }) => {
    const settings = await services.settings.read();
    const address = await findOwnAddress(database, customerId, input.address_id);
    const place = (await catalogue.menu()).branches.get(input.branch_id);
    if (address === null || place === undefined) throw new Refusal(addressUnknown, nothing);
    const lines = await readSoldLines(database, customerId, input.branch_id);
    if (lines.length === 0) throw new Refusal(cartEmpty, nothing);
    const to = coordinatesOf(address);
    const quote = quoteDelivery({
      isFirstOrder: await isFirstOrder(database, customerId),
      place,
      to,
      itemTotal: itemTotalOf(lines),
      settings,
    });
    if (quote === null) throw new Refusal(outOfReach, nothing);
    return {
      error: false,
      message: 'Delivery charge calculated.',
      is_free_delivery: quote.isFree ? '1' : '0',
      delivery_charge: toDecimal(quote.charge),
      distance: `${quote.km.toFixed(1)}km`,
      duration: `${Math.ceil(quote.km * place.city.minutesPerKm)} mins`,
    };
  });

  api.member('is_order_deliverable', reachFields, async ({ input, customerId }) => {
    const address = await findOwnAddress(database, customerId, input.address_id);
    const place = (await catalogue.menu()).branches.get(input.branch_id);
    if (address === null || place === undefined) throw new Refusal(addressUnknown);
    const to = { latitude: Number(input.latitude), longitude: Number(input.longitude) };
    if (!place.branch.deliverOrders || reachKm(place, to) === null) throw new Refusal(outOfReach);
    return ok('We deliver to this address.');
  });
}
