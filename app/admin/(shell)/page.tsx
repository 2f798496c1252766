import type { Metadata } from 'next'
import { BestSellers, Hours } from '@/components/admin/home/goods'
import classes from '@/components/admin/home/home.module.css'
import { shownOf } from '@/components/admin/home/metrics'
import { Sales } from '@/components/admin/home/sales'
import { RemoveDemo } from '@/components/admin/home/setup-actions'
import { Setup, Waiting } from '@/components/admin/home/waiting'
import { HOME, visibleItems } from '@/components/admin/kit/nav-items'
import { Live } from '@/components/admin/live/live-refresh'
import { screen } from '@/components/admin/page/screen'
import { readShopName } from '@/components/admin/server/titles'
import { readVisitor } from '@/components/admin/server/visitor'
import type { Translate } from '@/components/ui/language'
import { getTranslations } from '@/components/ui/translations'
import { call } from '@/lib/core/next/call'
import { operation } from '@/lib/endpoints'

/** The template of the frame is for the pages below it. */
export async function generateMetadata(): Promise<Metadata> {
  const { t } = await getTranslations()
  return { title: { absolute: `${t('Home')} · ${await readShopName()}` } }
}

/** What home counts: it is read again when one of these changes. */
const COUNTED = ['order', 'refund', 'pay', 'product', 'reconciliation', 'outbox', 'error_log']

export default function Home({ searchParams }: PageProps<'/admin'>) {
  return screen('Home', async () => {
    const { days, metric } = shownOf(await searchParams)
    const { waiting, left_to_open, demo, sales, best_sellers } = await call(operation('dashboard.read'), { days })
    return (
      <>
        <Head />
        <Live of={COUNTED} />
        <div className={classes.parts}>
          {waiting.length > 0 && <Waiting entries={waiting} />}
          {left_to_open !== null && <Setup left={left_to_open} />}
          {sales && <Sales sales={sales} metric={metric} days={days} />}
          <div className={classes.pair}>
            {best_sellers && <BestSellers goods={best_sellers} />}
            {sales && <Hours hours={sales.hours} />}
          </div>
          {demo && <RemoveDemo />}
        </div>
      </>
    )
  })
}

async function Head() {
  const [{ t }, { self, ...mayGo }] = await Promise.all([getTranslations(), readVisitor()])
  const items = visibleItems(mayGo.items).filter(({ path }) => path !== HOME)
  return (
    <header className={classes.head}>
      <h1>{greeting(t, self.nickname)}</h1>
      {items.length === 0 && <p>{t('You do not have access to anything yet. Ask your shop administrator')}</p>}
    </header>
  )
}

const SHANGHAI = 8

/** By the time of day where the shop is. */
function greeting(t: Translate, name: string, now = new Date()): string {
  const hour = (now.getUTCHours() + SHANGHAI) % 24
  if (hour >= 5 && hour < 12) return t('Good morning, {name}', { name })
  return hour >= 12 && hour < 18 ? t('Good afternoon, {name}', { name }) : t('Good evening, {name}', { name })
}
