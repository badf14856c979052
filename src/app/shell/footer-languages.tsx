import { useLanguage } from '../../actors/language/use-language.ts';
import { locales } from '../../i18n/locales.ts';
import { classNames } from '../../ui/class-names.ts';

/** Every language by its own name, one press each [R1.28, R4.10]. */
export function FooterLanguages({ className }: { className: string }) {
  const { language, change } = useLanguage();
  return (
    <ul className="flex flex-wrap gap-x-4">
      {locales.map(({ code, name }) => (
        <li key={code}>
          <button
            type="button"
            lang={code}
            aria-current={code === language ? 'true' : undefined}
            onClick={() => change(code)}
            className={classNames(
              className,
              'font-names min-w-11 aria-[current]:font-semibold aria-[current]:text-spice-ink',
            )}
          >
            {name}
          </button>
        </li>
      ))}
    </ul>
  );
}
