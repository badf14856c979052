import * as z from 'zod/mini';
import { memoize } from '../lib/memoize.ts';
import type { Reply } from './envelope.ts';
import { first, readData, text, verbatim } from './parse.ts';
import type { Region } from './region.ts';
import { exponentOf } from '../../machines/currency-exponents.ts';
import { rupee, type Currency } from '../../machines/money.ts';

const wireRegion = z.object({
  system_settings: first(
    z.object({ currency: text, currency_code: text, supported_locals: text, system_timezone: verbatim }),
  ),
  currency: first(text),
});

/** The region in a reply of `get_settings`; a currency that it does not name is the rupee, an unknown zone is UTC [R9.3]. */
export function regionOf(reply: Reply): Region {
  const wire = readData(wireRegion, reply, 'settings');
  const system = wire.system_settings;
  return {
    currency: currencyOf(
      system?.currency_code || (system?.supported_locals ?? ''),
      system?.currency || (wire.currency ?? ''),
    ),
    timeZone: knownTimezone(system?.system_timezone ?? ''),
  };
}

const knownTimezone = memoize((name: string) => {
  try {
    Intl.DateTimeFormat('en', { timeZone: name });
    return name;
  } catch {
    return 'UTC';
  }
});

/** A currency from the provider's code and symbol; what is missing falls back to the rupee's [R9.3]. */
export function currencyOf(code: string, symbol: string): Currency {
  const known = /^[A-Z]{3}$/.test(code.trim().toUpperCase()) ? code.trim().toUpperCase() : '';
  if (known === '') return { ...rupee, symbol: symbol || rupee.symbol };
  return {
    code: known,
    symbol: symbol || (known === rupee.code ? rupee.symbol : known),
    exponent: exponentOf(known),
  };
}
