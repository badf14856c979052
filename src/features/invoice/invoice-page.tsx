import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, FileX, Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { hasInvoice, type Order } from '../../../machines/order/order.ts';
import { nameOf } from '../../../machines/session/session.ts';
import { useLanguage } from '../../actors/language/use-language.ts';
import { orderQuery } from '../../api/orders.ts';
import { NotFoundPage } from '../../components/page-fallbacks.tsx';
import { RequireLogin } from '../../components/require-login.tsx';
import { useSettings } from '../../components/use-settings.ts';
import { idInPath, paths } from '../../lib/paths.ts';
import { zoneName } from '../../lib/dates.ts';
import { Button } from '../../ui/button.tsx';
import { useDates, useZone, ZoneNote } from '../../ui/dates.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { AsOf } from '../../ui/as-of.tsx';
import { QueryRegion } from '../../ui/query-region.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { InvoiceSheet } from './invoice-sheet.tsx';
import { describeInvoice } from './invoice.ts';
import { SaveInvoice } from './save-invoice.tsx';

/** The invoice of an order in the chosen language, as a PDF file and ready for paper [R1.17]. */
export function InvoicePage({ id }: { id: string }) {
  const { t } = useTranslation();
  const orderId = idInPath(id);
  if (orderId === null) return <NotFoundPage />;
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-4 px-4 py-6 print:max-w-none print:p-0">
      <Link
        href={paths.order(orderId)}
        className="inline-flex min-h-11 items-center gap-2 self-start font-medium text-spice-ink print:hidden"
      >
        <ArrowLeft aria-hidden="true" size="1.125rem" className="mirror" />
        <span>{t('invoice.back', { id: orderId })}</span>
      </Link>
      <PageHeading title={t('invoice.title', { id: orderId })} />
      <ZoneNote />
      <RequireLogin intent="orders" hint={t('orders.loginHint')} skeleton={<InvoiceSkeleton />}>
        {(user) => <LoadedInvoice orderId={orderId} userId={user.id} userName={nameOf(user)} />}
      </RequireLogin>
    </div>
  );
}

type LoadedProps = { orderId: number; userId: number; userName: string };

function LoadedInvoice({ orderId, userId, userName }: LoadedProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const order = useQuery(orderQuery(orderId, language, userId));
  return (
    <QueryRegion
      query={order}
      age={AsOf}
      failedTitle={t('orders.failedOne')}
      failedHint={t('orders.failedHint')}
      loadingText={t('orders.loading')}
      skeleton={<InvoiceSkeleton />}
    >
      {(found) =>
        found === null || !hasInvoice(found) ? (
          <EmptyState
            title={found === null ? t('orders.missing') : t('invoice.notYet')}
            hint={found === null ? t('orders.missingHint') : t('invoice.notYetHint')}
            icon={<FileX size="1.75rem" />}
          />
        ) : (
          <WrittenInvoice order={found} userName={userName} />
        )
      }
    </QueryRegion>
  );
}

/** While the settings are on their way. */
const nobody = { siteTitle: '', supportNumber: '', taxNumber: '', foodLicence: '' };

function WrittenInvoice({ order, userName }: { order: Order; userName: string }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const settings = useSettings();
  const dates = useDates();
  const zone = useZone();
  const facts = {
    userName,
    seller: settings ?? nobody,
    date: dates.moment(order.placedAt),
    wanted: order.scheduled === null ? '' : dates.moment(order.scheduled.from),
    zone: zone === null ? '' : zoneName(zone, language, new Date(order.placedAt)),
  };
  const invoice = describeInvoice(order, facts, t);
  return (
    <>
      <div className="flex flex-wrap items-center gap-3 print:hidden">
        <SaveInvoice invoice={invoice} />
        <Button
          variant="secondary"
          onClick={() => window.print()}
          icon={<Printer size="1.125rem" aria-hidden="true" />}
        >
          {t('invoice.print')}
        </Button>
      </div>
      <InvoiceSheet invoice={invoice} />
    </>
  );
}

function InvoiceSkeleton() {
  return <Skeleton className="h-96 w-full rounded-card" />;
}
