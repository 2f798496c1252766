'use client'

import { Text } from '@mantine/core'
import { SlideStateLabel } from '@/components/admin/storefront/appears'
import type { PreviewProps } from '@/components/admin/storefront/model'
import { Phone, SlideShow } from '@/components/admin/storefront/phone'
import phone from '@/components/admin/storefront/phone.module.css'
import { useLanguage } from '@/components/ui/language'
import { slideState } from '@/lib/banner/slide-state'
import classes from './banner.module.css'
import { NO_TARGET, parseSlides, type Slide, slideFields, targetName } from './slide'

/** The slides that would be shown now, one at a time, and what is kept back. */
export default function BannerPreview({ values: { name, items }, record }: PreviewProps) {
  const { t } = useLanguage()
  const slides = parseSlides(items).map((slide, at) => ({ ...slide, position: at + 1 }))
  const shown = slides.filter((slide) => slideState(slide) === 'shown')
  const kept = slides.filter((slide) => slideState(slide) !== 'shown')
  const goal = (slide: Slide) => describeTarget(slide, record?.targets)
  return (
    <>
      <Phone title={String(name ?? '')}>
        {shown.length > 0 ? (
          <SlideShow slides={shown.map((slide) => ({ ...slide, goal: goal(slide) }))} />
        ) : (
          <p className={`${phone.quiet} ${classes.none}`}>{t('No slide is shown now')}</p>
        )}
      </Phone>
      {kept.length > 0 && (
        <ul className={classes.kept}>
          {kept.map(({ position, ...slide }) => (
            <li key={position}>
              <Text span size="sm">
                {t('Slide {n}', { n: position })}
              </Text>
              <SlideStateLabel {...slide} />
            </li>
          ))}
        </ul>
      )}
    </>
  )

  function describeTarget(slide: Slide, targets: unknown): string {
    if (slide.type === NO_TARGET) return t('No link')
    const { options = [] } = slideFields(slide.type, t).type
    return t('{label}: {value}', { label: options[slide.type]?.label ?? '', value: targetName(targets, slide) })
  }
}
