/** The name of a weekday, 0 for Sunday, in a language. */
export function weekdayName(day: number, language: string): string {
  const moment = new Date(Date.UTC(2023, 0, 1 + day));
  return new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(moment);
}
