'use client'

import { ActionIcon, type MantineColorScheme, Menu, Tooltip, useMantineColorScheme } from '@mantine/core'
import { useRouter } from 'next/navigation'
import { type ReactNode, useTransition } from 'react'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import { useWaiting } from './progress'

/** The language of the pages, kept in a cookie so that the server writes in it. */
export function LanguageSwitch() {
  const { locale, t } = useLanguage()
  const router = useRouter()
  const [pending, start] = useTransition()
  useWaiting(pending)
  const speak = (chosen: string) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the other way is not in every browser, and only over https
    document.cookie = `kiosk.locale=${chosen}; path=/; max-age=31536000; samesite=lax`
    start(() => router.refresh())
  }
  return (
    <Choice label={t('Language')} icon={<Icon name="globe" />} value={locale} onChange={speak}>
      <Menu.RadioItem value="en" lang="en" closeMenuOnClick>
        English
      </Menu.RadioItem>
      <Menu.RadioItem value="zh" lang="zh-CN" closeMenuOnClick>
        中文
      </Menu.RadioItem>
    </Choice>
  )
}

/** Light, dark, or whatever the system is. */
export function SchemeSwitch() {
  const { t } = useLanguage()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  // The server does not know the scheme: which of the two is seen, the style sheet says.
  const icon = (
    <>
      <ActionIcon component="span" variant="transparent" c="inherit" size="sm" darkHidden>
        <Icon name="sun" />
      </ActionIcon>
      <ActionIcon component="span" variant="transparent" c="inherit" size="sm" lightHidden>
        <Icon name="moon" />
      </ActionIcon>
    </>
  )
  return (
    <Choice
      label={t('Appearance')}
      icon={icon}
      value={colorScheme}
      onChange={(chosen) => isScheme(chosen) && setColorScheme(chosen)}
    >
      <Menu.RadioItem value="light" rightSection={<Icon name="sun" size={16} />} closeMenuOnClick>
        {t('Light')}
      </Menu.RadioItem>
      <Menu.RadioItem value="dark" rightSection={<Icon name="moon" size={16} />} closeMenuOnClick>
        {t('Dark')}
      </Menu.RadioItem>
      <Menu.RadioItem value="auto" rightSection={<Icon name="monitor" size={16} />} closeMenuOnClick>
        {t('Like the system')}
      </Menu.RadioItem>
    </Choice>
  )
}

const isScheme = (value: string): value is MantineColorScheme => ['light', 'dark', 'auto'].includes(value)

type ChoiceProps = {
  label: string
  icon: ReactNode
  value: string
  onChange: (value: string) => void
  children: ReactNode
}

function Choice({ label, icon, value, onChange, children }: ChoiceProps) {
  return (
    <Menu position="bottom-end" width={190} checkIcon={<Icon name="check" size={16} />}>
      <Tooltip label={label}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={36} aria-label={label}>
            {icon}
          </ActionIcon>
        </Menu.Target>
      </Tooltip>
      <Menu.Dropdown aria-label={label}>
        <Menu.RadioGroup value={value} onChange={onChange}>
          {children}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
