import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { classNames } from './class-names.ts';

type Props = {
  image: string;
  title: string;
  subtitle: string;
  /** What it is called where it has no words of its own. */
  name: string;
  href: string | null;
  className?: string;
  size?: 'lg' | 'sm';
};

/**
 * A picture with words over its start side; mirrored in right-to-left pages so that the words keep their free ground. A picture without
 * words over it may have some in it, and stays as it is.
 */
export function BannerCard({ image, title: given, subtitle, name, href, className, size = 'lg' }: Props) {
  const [failed, setFailed] = useState(false);
  const isShown = !failed && image !== '';
  const title = given === '' && !isShown ? subtitle || name : given;
  const content = (
    <>
      {isShown && (
        <img
          src={image}
          alt={title === '' ? subtitle || name : ''}
          width={1200}
          height={480}
          loading="lazy"
          decoding="async"
          onError={() => setFailed(true)}
          className={classNames('absolute inset-0 size-full object-cover', title !== '' && 'mirror')}
        />
      )}
      {title !== '' && (
        <span className="relative flex max-w-[52%] flex-col gap-1 self-center py-3 ps-4 text-on-art text-shade md:ps-8">
          <span
            className={classNames(
              'heading-look leading-tight text-balance',
              size === 'lg' ? 'text-base sm:text-2xl' : 'text-base sm:text-lg',
            )}
          >
            {title}
          </span>
          {subtitle !== '' && (
            <span className={size === 'lg' ? 'text-xs sm:text-base' : 'text-sm'}>{subtitle}</span>
          )}
          {href !== null && size === 'lg' && (
            <span
              aria-hidden="true"
              className="mt-1 hidden size-9 place-items-center rounded-full bg-on-art text-spice sm:grid"
            >
              <ArrowRight size="1.125rem" className="mirror" />
            </span>
          )}
        </span>
      )}
    </>
  );
  const classes = classNames('relative flex overflow-clip bg-spice', className);
  return href === null ? (
    <div className={classes}>{content}</div>
  ) : (
    <Link href={href} className={classes}>
      {content}
    </Link>
  );
}
