'use client'

import { Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Phone, SlideShow } from '@/components/admin/storefront/phone'
import phone from '@/components/admin/storefront/phone.module.css'
import { useLanguage } from '@/components/ui/language'
import { Picture } from '@/components/ui/picture'
import type { OutputOf } from '@/lib/endpoints'
import { submit } from '@/lib/submit'
import classes from './storefront-home.module.css'

type Props = { name: string; banner: ShownBanner | null | undefined; themes: ShownTheme[] }

/** The home page with what is chosen, saved or not. */
export function HomePreview({ name, banner, themes }: Props) {
  const { t } = useLanguage()
  return (
    <section className={classes.preview} aria-label={t('Preview')}>
      <Phone title={name}>
        {banner && <Slides key={banner.id} banner={banner} />}
        {themes.length > 0 && (
          <ul className={classes.themes}>
            {themes.map((theme) => (
              <ThemeCard key={theme.id} {...theme} />
            ))}
          </ul>
        )}
        {banner === null && themes.length === 0 && (
          <p className={`${phone.quiet} ${classes.none}`}>{t('Nothing chosen yet')}</p>
        )}
      </Phone>
      <Text size="xs" c="dimmed" ta="center">
        {t('The layout is up to your mini-program')}
      </Text>
    </section>
  )
}

function Slides({ banner: { items } }: { banner: ShownBanner }) {
  const { t } = useLanguage()
  if (items.length === 0) return <p className={`${phone.quiet} ${classes.none}`}>{t('No slide is shown now')}</p>
  return <SlideShow slides={items.map(({ image }, at) => ({ image, position: at + 1 }))} />
}

const ThemeCard = ({ name, description, topic_img }: ShownTheme) => (
  <li>
    {topic_img && <Picture src={topic_img} width={800} alt="" />}
    <strong>{name}</strong>
    {description && <p className={phone.quiet}>{description}</p>}
  </li>
)

export type Shown = OutputOf<'home.show'>
export type ShownBanner = OutputOf<'banner.show'>
export type ShownTheme = Shown['themes'][number]

/** The banner as the mini-program gets it: null if there is none, undefined until it is known. */
export function useShownBanner(id: number | null, initial: ShownBanner | null): ShownBanner | null | undefined {
  const [loaded, setLoaded] = useState(
    () => new Map<number, ShownBanner | null>(initial ? [[initial.id, initial]] : []),
  )
  const missing = id !== null && !loaded.has(id) ? id : undefined
  useEffect(() => {
    if (missing === undefined) return
    const store = (banner: ShownBanner | null) => setLoaded((all) => new Map(all).set(missing, banner))
    submit('banner.show', { id: missing }).then(
      (answer) => store(answer.ok ? answer.data : null),
      () => store(null),
    )
  }, [missing])
  return id === null ? null : loaded.get(id)
}

/** Themes as the mini-program gets them, by id: null for one that does not exist, undefined until it is known. */
export function useShownThemes(ids: number[], initial: ShownTheme[]) {
  const [loaded, setLoaded] = useState(() => new Map<number, ShownTheme | null>(initial.map((one) => [one.id, one])))
  const missing = ids.filter((id) => !loaded.has(id)).join()
  useEffect(() => {
    if (missing === '') return
    const asked = missing.split(',').map(Number)
    const store = (found: ShownTheme[]) => {
      const read = asked.map((id): [number, ShownTheme | null] => [id, found.find((one) => one.id === id) ?? null])
      setLoaded((all) => new Map([...all, ...read]))
    }
    submit('theme.browse', { ids: asked }).then(
      (answer) => store(answer.ok ? answer.data.items : []),
      () => store([]),
    )
  }, [missing])
  return (id: number) => loaded.get(id)
}
