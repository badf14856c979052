import type { Coordinates } from '../../../../machines/address/address.ts';
import { routeBetween } from '../../../../machines/map/roads.ts';
import { isInTown, placesNamed, surroundingsOf, type Town } from '../../../../machines/map/town.ts';
import { geocoderAnswer } from '../../../api/geocoding.ts';
import type { Language } from '../../../i18n/locales.ts';
import type { FoundOnMap, MapAdapter, MapPictureProps } from '../map-adapter.ts';
import { TownMap } from './town-map.tsx';

const mostFound = 6;

/** The map of a town that is drawn here, without any server of tiles. */
export function townAdapter(town: Town): MapAdapter {
  return {
    Picture: (props: MapPictureProps) => <TownMap {...props} town={town} />,
    covers: (place) => isInTown(town, place),
    geocode: async (place, language) => geocoderAnswer(describe(town, place, language)),
    search: async (text, language) => found(town, text, language),
    route: (from, to) => routeBetween(town.roads, from, to),
  };
}

function describe(town: Town, place: Coordinates, language: Language) {
  const { street, landmark, area, pincode } = surroundingsOf(town, place);
  const { city, state, country } = town.around;
  const isHere = isInTown(town, place);
  return {
    street: street?.[language] ?? '',
    landmark: landmark?.[language] ?? '',
    area: area?.[language] ?? '',
    pincode,
    city: isHere ? city[language] : '',
    state: isHere ? state[language] : '',
    country: isHere ? country[language] : '',
  };
}

function found(town: Town, text: string, language: Language): FoundOnMap[] {
  return placesNamed(town, text, mostFound).map(({ kind, name, at }) => ({
    id: `${kind} ${name.en}`,
    kind,
    name: name[language],
    at,
  }));
}
