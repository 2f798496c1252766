import type { Metadata } from 'next'
import { greeting } from '@/components/admin/shell/greeting'
import classes from '@/components/admin/shell/home.module.css'
import { HomeCards } from '@/components/admin/shell/home-cards'
import { KioskSketch } from '@/components/admin/shell/kiosk-scene'
import { HOME, placesOf, shown } from '@/components/admin/shell/places'
import { speak } from '@/components/ui/speak'
import { call } from '@/lib/core/endpoint/call'
import { readRoutes } from '@/lib/menu/endpoints'
import { readSelf } from '@/lib/user/endpoints'

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await speak()
  return { title: t('Home') }
}

export default async function Home() {
  const [{ t }, self, routes] = await Promise.all([speak(), call(readSelf, {}), call(readRoutes, {})])
  const places = shown(placesOf(routes)).filter(({ path }) => path !== HOME)
  return (
    <>
      <header className={classes.head}>
        <div>
          <h1>{greeting(t, self.nickname)}</h1>
          <p>
            {places.length > 0
              ? t('Here is what you can do')
              : t('There is nothing for you to do here yet, ask whoever runs the shop for what you need')}
          </p>
        </div>
        <KioskSketch className={classes.sketch} />
      </header>
      <HomeCards places={places} />
    </>
  )
}
