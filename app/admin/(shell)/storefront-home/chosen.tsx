'use client'

import { Facts } from '@/components/admin/page/facts'
import { Section } from '@/components/admin/page/section'
import { useLanguage } from '@/components/ui/language'
import type { ShownBanner } from './use-shown'

/** For visitors who may only look. */
export function Chosen({ banner, themes }: { banner: ShownBanner | null | undefined; themes: string[] }) {
  const { t, locale } = useLanguage()
  return (
    <Section title={t('What it shows')}>
      <Facts
        facts={[
          { label: t('Banner'), value: banner?.name },
          { label: t('Themes'), value: themes.join(locale === 'zh' ? '、' : ', ') },
        ]}
      />
    </Section>
  )
}
