import { skipToken, useQuery } from '@tanstack/react-query';
import { Landmark, MapPin, Search, Signpost } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Coordinates } from '../../../machines/address/address.ts';
import { useLanguage } from '../../actors/language/use-language.ts';
import { useDebounced } from '../../lib/use-clock.ts';
import { announce } from '../../ui/announcer.ts';
import { Field } from '../../ui/field.tsx';
import { useHeldFocus } from '../../ui/held-focus.tsx';
import type { FoundOnMap } from './map-adapter.ts';
import { useMap } from './use-map.ts';

const icons = { landmark: Landmark, area: MapPin, street: Signpost };

type Props = { onFound: (place: Coordinates) => void };

/**
 * Streets and landmarks of the map by name, as an alternative to the map; a map that is still loading finds them once it is there.
 * Enter takes the first one and submits no form around it.
 */
export function PlaceSearch({ onFound }: Props) {
  const { t } = useTranslation();
  const { data: map } = useMap();
  const { language } = useLanguage();
  const [text, setText] = useState('');
  const search = useDebounced(text.trim(), 250);
  const { data: found } = useQuery({
    queryKey: ['places', language, search],
    queryFn: map === undefined || search.length < 2 ? skipToken : () => map.search(search, language),
  });

  function choose({ at }: FoundOnMap) {
    setText('');
    onFound(at);
  }

  const best = found?.[0];
  const noPlace = t('location.noPlace', { search });
  const result = text === '' || found === undefined ? null : (best?.name ?? noPlace);
  useEffect(() => {
    if (result !== null) announce(result, { topic: 'places' });
  }, [result]);

  const box = useRef<HTMLDivElement>(null);
  useHeldFocus(box, text !== '', 'input');

  return (
    <div ref={box} className="flex flex-col gap-1">
      <Field
        type="search"
        label={t('location.placeLabel')}
        placeholder={t('location.placePlaceholder')}
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          if (best !== undefined && text !== '' && search === text.trim()) choose(best);
        }}
        leading={<Search size="1.125rem" aria-hidden="true" />}
      />
      {text !== '' && found !== undefined && (
        <ul aria-label={t('location.placeLabel')} className="rounded-card border border-line bg-raised p-1">
          {found.length === 0 && <li className="px-2 py-2 text-ink-soft">{noPlace}</li>}
          {found.map((place) => (
            <li key={place.id}>
              <PlaceButton place={place} onChoose={choose} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function PlaceButton({ place, onChoose }: { place: FoundOnMap; onChoose: (place: FoundOnMap) => void }) {
  const Icon = icons[place.kind];
  return (
    <button
      type="button"
      onClick={() => onChoose(place)}
      className="flex min-h-11 w-full items-center gap-3 rounded-control px-2 text-start font-medium hover:bg-sunken"
    >
      <Icon size="1.0625rem" aria-hidden="true" className="text-spice-ink" />
      <bdi>{place.name}</bdi>
    </button>
  );
}
