import { Fragment } from 'react';

/** One line of parts that keep their own direction each: a street in Latin letters beside a city in Arabic. */
export function IsolatedParts({ parts }: { parts: readonly string[] }) {
  return (
    <bdi>
      {parts.map((part, place) => (
        <Fragment key={`${place} ${part}`}>
          {place > 0 && <span>{', '}</span>}
          <bdi>{part}</bdi>
        </Fragment>
      ))}
    </bdi>
  );
}
