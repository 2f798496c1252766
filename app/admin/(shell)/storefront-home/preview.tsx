'use client'

import { Text } from '@mantine/core'
import { Phone } from '@/components/admin/storefront/phone'
import phone from '@/components/admin/storefront/phone.module.css'
import { SlideShow } from '@/components/admin/storefront/slide-show'
import { useLanguage } from '@/components/ui/language'
import { Picture } from '@/components/ui/picture'
import classes from './preview.module.css'
import type { ShownBanner, ShownTheme } from './use-shown'

type Props = { name: string; banner: ShownBanner | null | undefined; themes: ShownTheme[] }

/** The home page with what is chosen, saved or not. */
export function HomePreview({ name, banner, themes }: Props) {
  const { t } = useLanguage()
  return (
    <>
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
    </>
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
