import { Clock3, Mail } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { Branch } from '../../../machines/branch/branch.ts';
import { useBranch } from '../../actors/branch/use-branch.ts';
import { BranchStatus } from '../../components/branch/branch-frame.tsx';
import { useWeekdayHours } from '../../components/branch/opening-hours.tsx';
import { useKitchens, useBranchHours } from '../../components/branch/use-branches.ts';
import { PhoneLink } from '../../components/phone-link.tsx';
import { paths } from '../../lib/paths.ts';
import { staticPages } from '../../lib/static-pages.ts';
import { useSettings } from '../../components/use-settings.ts';
import { FooterLanguages } from './footer-languages.tsx';

const link = 'inline-flex min-h-11 items-center rounded-control text-ink-soft hover:text-ink hover:underline';

/** What stands below every page: hours and number, restaurants, cities, languages, and the pages about the house [R1.28, R2.13]. */
export function SiteFooter() {
  const { t } = useTranslation();
  return (
    <div className="grid grid-cols-2 gap-x-6 gap-y-8 slim:grid-cols-1 md:grid-cols-4">
      <Reach />
      <Restaurants />
      <Column title={t('staticPages.all')}>
        <ul>
          {staticPages.map((name) => (
            <li key={name}>
              <Link href={paths[name]} className={link}>
                {t(`staticPages.${name}`)}
              </Link>
            </li>
          ))}
        </ul>
      </Column>
      <div className="flex flex-col gap-6">
        <Cities />
        <Column title={t('shell.language')}>
          <FooterLanguages className={link} />
        </Column>
      </div>
    </div>
  );
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <h2 className="mb-1 text-base text-ink">{title}</h2>
      {children}
    </div>
  );
}

/** The chosen restaurant's hours of today, and how to reach the house. */
function Reach() {
  const { t } = useTranslation();
  const { branch } = useBranch();
  const settings = useSettings();
  return (
    <Column title={t('footer.reach')}>
      <div className="flex flex-col items-start">
        {branch !== null && <Today branch={branch} />}
        {settings !== null && <PhoneLink number={settings.supportNumber} of={settings.siteTitle} />}
        {settings !== null && settings.supportEmail !== '' && (
          <a href={`mailto:${settings.supportEmail}`} className={`${link} max-w-full gap-2`}>
            <Mail size="1rem" aria-hidden="true" className="shrink-0" />
            <bdi dir="ltr" className="min-w-0 break-words">
              {settings.supportEmail}
            </bdi>
          </a>
        )}
      </div>
    </Column>
  );
}

function Today({ branch }: { branch: Branch }) {
  const { t } = useTranslation();
  const { opening } = useBranch();
  const { today } = useBranchHours()(branch);
  const words = useWeekdayHours(branch.hours);
  return (
    <>
      <p className="flex min-h-11 flex-wrap items-center gap-x-2 gap-y-1">
        <span className="text-ink-soft">{branch.name}</span>
        <BranchStatus opening={opening} />
      </p>
      {branch.hours.length > 0 && today !== null && (
        <p className="flex min-h-11 items-center gap-2 text-ink-soft">
          <Clock3 size="1rem" aria-hidden="true" className="shrink-0" />
          <span>{t('footer.today', { hours: words(today) })}</span>
        </p>
      )}
    </>
  );
}

function Restaurants() {
  const { t } = useTranslation();
  const { data: branches = [] } = useKitchens().query;
  if (branches.length === 0) return null;
  return (
    <Column title={t('footer.restaurants')}>
      <ul>
        {branches.map(({ id, name }) => (
          <li key={id}>
            <Link href={paths.kitchen(id)} className={link}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </Column>
  );
}

function Cities() {
  const { t } = useTranslation();
  const cities = useKitchens().cities.filter(({ restaurants }) => restaurants !== 0);
  if (cities.length === 0) return null;
  return (
    <Column title={t('footer.cities')}>
      <ul className="flex flex-wrap gap-x-3 gap-y-1 pt-2 text-ink-soft">
        {cities.map(({ id, name }) => (
          <li key={id}>
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
    </Column>
  );
}
