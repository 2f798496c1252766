'use client'

import { Input, SegmentedControl, Stack, useMantineColorScheme } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { useRouter } from 'next/navigation'
import { useTransition } from 'react'
import { useProgress } from '@/components/admin/kit/progress'
import { useLanguage } from '@/components/ui/language'
import { remember } from '@/components/ui/remember'

/** Language and colour scheme: the server needs the one, only the browser knows the other. */
export function Appearance() {
  const { t } = useLanguage()
  return (
    <Stack>
      <Input.Wrapper label={t('Language')} labelElement="div">
        <Languages label={t('Language')} />
      </Input.Wrapper>
      <Input.Wrapper label={t('Light or dark')} labelElement="div">
        <Schemes label={t('Light or dark')} />
      </Input.Wrapper>
    </Stack>
  )
}

/** Each called as its own speakers call it. */
const LANGUAGES = [
  { value: 'en', label: 'English' },
  { value: 'zh', label: '中文' },
]

function Languages({ label }: { label: string }) {
  const { locale } = useLanguage()
  const router = useRouter()
  const [pending, start] = useTransition()
  useProgress(pending)
  const setLanguage = (language: string) => {
    remember('kiosk.locale', language)
    start(() => router.refresh())
  }
  return (
    <div>
      <SegmentedControl aria-label={label} data={LANGUAGES} value={locale} onChange={setLanguage} />
    </div>
  )
}

function Schemes({ label }: { label: string }) {
  const { t } = useLanguage()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const mounted = useMounted() // the server does not know it
  const data = [
    { value: 'auto' as const, label: t('System default') },
    { value: 'light' as const, label: t('Light') },
    { value: 'dark' as const, label: t('Dark') },
  ]
  return (
    <div>
      <SegmentedControl
        aria-label={label}
        data={data}
        value={mounted ? colorScheme : 'auto'}
        onChange={setColorScheme}
      />
    </div>
  )
}
