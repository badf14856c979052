import { localParts } from './opening-hours.ts';

/** "YYYY-MM-DD HH:MM:SS" in the provider's time zone. */
export function writeMoment(moment: Date, timeZone: string): string {
  const { date, time } = localParts(moment, timeZone);
  return `${date} ${time}`;
}

/** "dd-mm-yyyy hh:mm:ssam", the form of an order's history. */
export function writeHistoryMoment(moment: Date, timeZone: string): string {
  const { date, time } = localParts(moment, timeZone);
  const [year = '', month = '', day = ''] = date.split('-');
  const hour = Number(time.slice(0, 2));
  const twelve = String(hour % 12 === 0 ? 12 : hour % 12).padStart(2, '0');
  return `${day}-${month}-${year} ${twelve}${time.slice(2)}${hour < 12 ? 'am' : 'pm'}`;
}
