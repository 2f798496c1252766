import { greeting } from '@/components/admin/shell/greeting'
import classes from '@/components/admin/shell/home.module.css'
import { HomeCards } from '@/components/admin/shell/home-cards'
import { KioskSketch } from '@/components/admin/shell/kiosk-scene'
import { HOME, visiblePlaces } from '@/components/admin/shell/places'
import { readVisitor } from '@/components/admin/shell/read-visitor'
import { getTranslations, pageTitle } from '@/components/ui/translations'

export const generateMetadata = pageTitle('Home')

export default async function Home() {
  const [{ t }, { self, ...mayGo }] = await Promise.all([getTranslations(), readVisitor()])
  const places = visiblePlaces(mayGo.places).filter(({ path }) => path !== HOME)
  return (
    <>
      <header className={classes.head}>
        <div>
          <h1>{greeting(t, self.nickname)}</h1>
          <p>
            {places.length > 0
              ? t('Today’s tasks')
              : t('You do not have access to anything yet. Ask your shop administrator')}
          </p>
        </div>
        <KioskSketch className={classes.sketch} />
      </header>
      <HomeCards places={places} />
    </>
  )
}
