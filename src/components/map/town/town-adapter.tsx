import type { Coordinates } from '../../../../machines/address/address.ts';
import { routeBetween } from '../../../../machines/map/roads.ts';
import { isInTown, placesNamed, surroundingsOf, type Town } from '../../../../machines/map/town.ts';
import { geocoderAnswer } from '../../../api/geocoding.ts';
import type { Language } from '../../../i18n/locales.ts';
import type { FoundOnMap, MapAdapter, MapPictureProps } from '../map-adapter.ts';
import amberpur from './amberpur.json' with { type: 'json' };
import { TownMap } from './town-map.tsx';

const town: Town = amberpur;
const mostFound = 6;

/** The map of the seed's first city, without any server of tiles. */
export function townAdapter(): MapAdapter {
  return {
    Picture: (props: MapPictureProps) => <TownMap {...props} town={town} />,
    covers: (place) => isInTown(town, place),
    geocode: async (place, language) => geocoderAnswer(describe(place, language)),
    search: async (text, language) => found(text, language),
    route: (from, to) => routeBetween(town.roads, from, to),
  };
}

function describe(place: Coordinates, language: Language) {
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

function found(text: string, language: Language): FoundOnMap[] {
  return placesNamed(town, text, mostFound).map(({ kind, name, at }) => ({
    id: `${kind} ${name.en}`,
    kind,
    name: name[language],
    at,
  }));
}
