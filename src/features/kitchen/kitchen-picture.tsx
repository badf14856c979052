import { useState } from 'react';

/** The restaurant's picture, decoration beside its name; its ground stays when the picture does not come. */
export function KitchenPicture({ src }: { src: string }) {
  const [failed, setFailed] = useState(false);
  return (
    <div className="relative aspect-[2/1] overflow-hidden rounded-sheet bg-spice-soft md:aspect-[3/1]">
      {src !== '' && !failed && (
        <img
          src={src}
          alt=""
          width={960}
          height={480}
          decoding="async"
          onError={() => setFailed(true)}
          className="absolute inset-0 size-full object-cover"
        />
      )}
    </div>
  );
}
