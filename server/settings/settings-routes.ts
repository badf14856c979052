import { toDecimal } from '../../machines/money.ts';
import { gateways as gatewayFacts } from '../../machines/payment/gateways.ts';
import { paths } from '../../src/api/contract/paths.ts';
import { readCustomer } from '../accounts/customers.ts';
import type { Language } from '../database/schema/columns.ts';
import { isFirstOrder } from '../delivery/first-order.ts';
import type { Api } from '../http/api.ts';
import { ok } from '../http/envelope.ts';
import { absent } from '../http/fields.ts';
import { adapters } from '../payments/adapters.ts';
import type { Gateways } from '../payments/connect-gateways.ts';
import type { SeedSettings } from '../seed/settings-schema.ts';
import type { Services } from '../services.ts';

/** Names in the payment settings that no customer's device may ever see. */
const secretName = /secret|salt|_private|server_key|merchant_key|password|webhook/i;

/** `get_settings`: the general form, and the payment form with the methods that are on. Never a secret [R3.4]. */
export function registerSettings(api: Api, services: Services): void {
  api.open(paths.readSettings, { type: absent.text(60) }, async ({ input, language, customerId }) => {
    const settings = await services.settings.read();
    const data =
      input.type === 'payment_method'
        ? paymentForm(settings, services.gateways)
        : {
            ...generalForm(settings, language, services),
            user_data: await userOf(services, customerId),
          };
    return ok('Settings found.', data, { allow_modification: 1 });
  });
}

function generalForm(
  { system, web, pages, ...rest }: SeedSettings,
  language: Language,
  { catalogue: { picture }, demo, identityProvider, pushes }: Services,
) {
  return {
    logo: [picture(web.logo)],
    privacy_policy: [pages.privacy_policy[language]],
    terms_conditions: [pages.terms_conditions[language]],
    about_us: [pages.about_us[language]],
    contact_us: [pages.contact_us[language]],
    currency: [system.currency],
    vap_id_key: [pushes.vapidKey],
    firebase_settings: [identityProvider?.settings ?? {}],
    web_settings: [
      {
        ...web,
        favicon: picture(web.favicon),
        logo: picture(web.logo),
        light_logo: picture(web.light_logo),
        address: web.address[language],
        copyright_details: web.copyright_details[language],
        meta_description: web.meta_description[language],
        landing_page_main_title: web.landing_page_main_title[language],
        landing_page_description: web.landing_page_description[language],
        ...(demo && { demo_inbox_url: '/simulator' }),
      },
    ],
    system_settings: [system],
    authentication_mode: rest.authentication_mode,
    tags: [],
  };
}

/** The switches as they were set, and the public settings of each gateway. */
function paymentForm({ payment_method: methods, system }: SeedSettings, gateways: Gateways) {
  const shown = Object.entries(methods).filter(([name]) => !secretName.test(name));
  const accounts = [...adapters].flatMap(([id, { settingsOf }]) => {
    const keyField = gatewayFacts[id].publicKey.field;
    const gateway = gateways.get(id);
    if (!gateway)
      return [
        [`${id}_payment_method`, '0'],
        [keyField, ''],
      ];
    const { keyId, scriptUrl } = gateway;
    return [
      [keyField, keyId],
      ...(scriptUrl === null ? [] : [[`${id}_script_url`, scriptUrl]]),
      ...Object.entries(settingsOf?.(keyId, system.supported_locals) ?? {}),
    ];
  });
  const isCodAllowed = methods['cod_method'] === '1';
  return {
    payment_method: Object.fromEntries([...shown, ...accounts]),
    is_cod_allowed: isCodAllowed ? 1 : 0,
    authentication_mode: 0,
    tags: [],
  };
}

/** Balance and referral code of the caller, from the token; for a guest a list of one empty text, as real servers have it. */
async function userOf({ database, settings }: Services, customerId: number | null) {
  const found = customerId === null ? null : await readCustomer(database, customerId);
  if (found === null) return [''];
  const { row, balance } = found;
  const { system } = await settings.read();
  const hasOffer = system.free_delivery_on_first_order === '1';
  const isFirst = hasOffer && (await isFirstOrder(database, row.id));
  return [
    {
      id: String(row.id),
      username: row.username,
      email: row.email,
      mobile: row.mobile,
      balance: toDecimal(balance),
      dob: '',
      referral_code: row.referralCode ?? '',
      friends_code: row.friendsCode,
      city_name: '',
      area: '',
      landmark: '',
      pincode: '',
      is_first_order: isFirst ? '1' : '0',
      cart_total_items: '0',
    },
  ];
}
