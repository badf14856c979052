import type { Language } from '../database/schema/columns.ts';

/** "1:10 PM" or "13:10", as the language writes a time of day, in Latin figures. */
export function localTime(moment: Date, language: Language, timeZone: string): string {
  return new Intl.DateTimeFormat(language, {
    calendar: 'gregory',
    numberingSystem: 'latn',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  }).format(moment);
}
