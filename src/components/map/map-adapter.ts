import type { ComponentType } from 'react';
import type { Coordinates } from '../../../machines/address/address.ts';
import type { Language } from '../../i18n/locales.ts';

/** What stands on a map; its label is shown and is what the text beside the map calls it. */
export type MapMarker = {
  id: string;
  kind: 'kitchen' | 'closedKitchen' | 'home' | 'rider';
  at: Coordinates;
  label: string;
};

/** The one thing that a customer may move; null until it stands somewhere. */
export type MapPin = { at: Coordinates | null; onMove: (at: Coordinates) => void };

export type MapPictureProps = {
  /** The map's text alternative. */
  label: string;
  markers: readonly MapMarker[];
  /** A way that is drawn from place to place. */
  route?: readonly Coordinates[];
  /** What is in view until the customer moves the map. */
  fit: readonly Coordinates[];
  pin?: MapPin;
};

export type FoundOnMap = { id: string; kind: 'landmark' | 'area' | 'street'; name: string; at: Coordinates };

/** All that the shop asks of a map. The shop brings its own town; a host with tiles, routes and a geocoder gives its own. */
export type MapAdapter = {
  Picture: ComponentType<MapPictureProps>;
  /** Whether there is anything to show around a place. */
  covers: (place: Coordinates) => boolean;
  /** A geocoder's reply in the family's shape: `readGeocoded` parses it [R3.14]. */
  geocode: (place: Coordinates, language: Language) => Promise<unknown>;
  search: (text: string, language: Language) => Promise<FoundOnMap[]>;
  /** The way by road, both ends included. */
  route: (from: Coordinates, to: Coordinates) => readonly Coordinates[];
};

export type LoadMap = () => Promise<MapAdapter>;
