import { useTranslation } from 'react-i18next';
import type { WorkingDay } from '../../../machines/branch/branch.ts';
import { withCommas } from '../../lib/writing.ts';
import { formatWallTime, weekdayName } from '../../lib/wall-time.ts';
import { isAllDay, minutesPerDay } from './use-branches.ts';

const weekFromMonday = [1, 2, 3, 4, 5, 6, 0];

/** When a restaurant is open on each day of the week, today's line marked; `today` is 0 for Sunday, null while unknown. */
export function OpeningHours({ hours, today }: { hours: readonly WorkingDay[]; today: number | null }) {
  const { t, i18n } = useTranslation();
  const words = useWeekdayHours(hours);
  return (
    <table className="w-full max-w-sm text-sm">
      <caption className="sr-only">{t('kitchen.hours')}</caption>
      <tbody>
        {weekFromMonday.map((day) => (
          <tr
            key={day}
            aria-current={day === today ? 'date' : undefined}
            className="border-b border-line last:border-0 aria-[current]:font-semibold aria-[current]:text-ink text-ink-soft"
          >
            <th scope="row" className="py-2 pe-4 text-start [font-weight:inherit]">
              {weekdayName(day, i18n.language)}
            </th>
            <td className="py-2 text-end">{words(day)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The hours of one weekday as text: "11:00 to 22:00", open all day, or closed. */
export function useWeekdayHours(hours: readonly WorkingDay[]): (day: number) => string {
  const { t, i18n } = useTranslation();
  return (day) => {
    const spans = hours.filter((span) => span.day === day && span.isOpen && span.opensAt !== span.closesAt);
    if (spans.length === 0) return t('location.closed');
    const time = (minute: number) =>
      formatWallTime({ day, minute: minute % minutesPerDay }, day, i18n.language);
    const texts = spans.map((span) =>
      isAllDay(span)
        ? t('kitchen.allDay')
        : t('kitchen.fromTo', { from: time(span.opensAt), to: time(span.closesAt) }),
    );
    return withCommas(texts, i18n.language);
  };
}
