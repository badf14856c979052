import type { WorkingDay } from '../../../machines/branch/branch.ts';
import type { Kitchen } from '../../api/kitchens.ts';
import { paths } from '../../lib/paths.ts';

const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** A restaurant in the words of schema.org; `whole` makes an address of the shop a full one. */
export function structuredKitchen({ branch, city, email }: Kitchen, whole: (path: string) => string): object {
  const { name, description, image, address, contact, coordinates, hours } = branch;
  return {
    '@type': 'Restaurant',
    name,
    url: whole(paths.kitchen(branch.id)),
    menu: whole(paths.menu),
    ...(description !== '' && { description }),
    ...(image !== '' && { image: whole(image) }),
    ...(contact !== '' && { telephone: contact }),
    ...(email !== '' && { email }),
    address: {
      '@type': 'PostalAddress',
      streetAddress: address,
      ...(city && { addressLocality: city.name }),
    },
    ...(coordinates && { geo: { '@type': 'GeoCoordinates', ...coordinates } }),
    openingHoursSpecification: hours.filter(({ isOpen }) => isOpen).map(hoursOf),
  };
}

function hoursOf({ day, opensAt, closesAt }: WorkingDay): object {
  const clock = (minute: number) =>
    `${String(Math.floor(minute / 60) % 24).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
  return {
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: days[day],
    opens: clock(opensAt),
    closes: clock(closesAt),
  };
}
