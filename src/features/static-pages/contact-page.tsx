import { Mail, MapPin } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { Branch } from '../../../machines/branch/branch.ts';
import type { Settings } from '../../api/settings.ts';
import { BranchAddress, BranchStatus } from '../../components/branch/branch-frame.tsx';
import { OpeningHours } from '../../components/branch/opening-hours.tsx';
import { useKitchens, useBranchHours } from '../../components/branch/use-branches.ts';
import { useSettingsQuery } from '../../components/use-settings.ts';
import { PhoneLink } from '../../components/phone-link.tsx';
import { paths } from '../../lib/paths.ts';
import { QueryRegion } from '../../ui/query-region.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PageFrame, ProviderWords } from './page-frame.tsx';

const card =
  'flex flex-col items-start gap-1 rounded-card border border-card-border bg-surface p-4 shadow-card';

/** How to reach us: what the provider wrote, and number, mail, address and hours [R2.13]. */
export function ContactPage() {
  const { t } = useTranslation();
  const query = useSettingsQuery();
  return (
    <PageFrame name="contact">
      <QueryRegion
        query={query}
        failedTitle={t('staticPages.failed')}
        skeleton={<Skeleton className="h-40 max-w-prose rounded-card" />}
      >
        {(settings) => (
          <>
            <Ways settings={settings} />
            <ProviderWords html={settings.pages.contact} />
          </>
        )}
      </QueryRegion>
      <Restaurants />
    </PageFrame>
  );
}

function Ways({ settings: { supportNumber, supportEmail, address, siteTitle } }: { settings: Settings }) {
  return (
    <address className={`${card} max-w-prose not-italic`}>
      <PhoneLink number={supportNumber} of={siteTitle} />
      {supportEmail !== '' && (
        <a
          href={`mailto:${supportEmail}`}
          className="inline-flex min-h-11 items-center gap-2 rounded-control font-semibold break-all text-spice-ink hover:underline"
        >
          <Mail size="1rem" aria-hidden="true" className="shrink-0" />
          <bdi dir="ltr">{supportEmail}</bdi>
        </a>
      )}
      {address !== '' && (
        <p className="flex min-h-11 items-center gap-2 text-ink-soft">
          <MapPin size="1rem" aria-hidden="true" className="shrink-0 text-spice-ink" />
          <span dir="auto">{address}</span>
        </p>
      )}
    </address>
  );
}

/** The restaurants of the customer's city, each with its own number and hours. */
function Restaurants() {
  const { t } = useTranslation();
  const { city, query } = useKitchens();
  if (city === null || query.data?.length === 0) return null;
  return (
    <section aria-labelledby="contact-restaurants">
      <h2 id="contact-restaurants" className="mb-3 text-xl">
        {t('location.branchesIn', { city: city.name })}
      </h2>
      <QueryRegion
        compact
        query={query}
        failedTitle={t('kitchen.failed')}
        skeleton={<Skeleton className="h-64 rounded-card" />}
      >
        {(branches) => (
          <ul className="grid gap-grid md:grid-cols-2">
            {branches.map((branch) => (
              <li key={branch.id}>
                <Restaurant branch={branch} />
              </li>
            ))}
          </ul>
        )}
      </QueryRegion>
    </section>
  );
}

function Restaurant({ branch }: { branch: Branch }) {
  const { opening, today } = useBranchHours()(branch);
  return (
    <div className={card}>
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="text-base">
          <Link
            href={paths.kitchen(branch.id)}
            className="inline-flex min-h-11 items-center rounded-control hover:underline"
          >
            {branch.name}
          </Link>
        </h3>
        <BranchStatus opening={opening} />
      </div>
      <BranchAddress branch={branch} />
      <PhoneLink number={branch.contact} of={branch.name} />
      {branch.hours.length > 0 && <OpeningHours hours={branch.hours} today={today} />}
    </div>
  );
}
