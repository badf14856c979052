const dishes = [
  {
    src: '/food/royal-rajasthani-thali.webp',
    place: 'inset-x-[11%] top-[3%] w-[78%] md:inset-x-[4%] md:top-[15.5%] md:w-[92%]',
    eager: true,
  },
  { src: '/food/masala-dosa.webp', place: '-start-[9%] -bottom-[1%] w-[46%]', eager: false },
  { src: '/food/butter-chicken.webp', place: '-end-[7%] bottom-0 w-[42%]', eager: false },
  { src: '/food/mango-lassi.webp', place: '-end-[1%] -top-[3%] w-[28%]', eager: false },
];

/** A laid table seen from above, drawn on rings like ripples on a lake; decoration only. */
export function CoverArt() {
  return (
    <div
      aria-hidden="true"
      className="relative order-1 mx-auto aspect-[16/10] w-full max-w-2xl md:order-2 md:aspect-square short:hidden"
    >
      <svg viewBox="0 0 400 400" className="absolute -inset-[12%] -z-10 size-[124%] text-spice" fill="none">
        <circle cx="200" cy="200" r="118" fill="currentColor" opacity="0.1" />
        {[146, 172, 196].map((radius, index) => (
          <circle
            key={radius}
            cx="200"
            cy="200"
            r={radius}
            stroke="currentColor"
            strokeWidth="1.5"
            opacity={0.26 - index * 0.07}
          />
        ))}
      </svg>
      {dishes.map(({ src, place, eager }) => (
        <img
          key={src}
          src={src}
          alt=""
          width={480}
          height={360}
          fetchPriority={eager ? 'high' : 'auto'}
          decoding="async"
          className={`absolute aspect-[4/3] ${place}`}
        />
      ))}
    </div>
  );
}
