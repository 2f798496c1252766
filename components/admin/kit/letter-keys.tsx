'use client'

import { Switch } from '@mantine/core'
import { useOs } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { useLanguage } from '@/components/ui/language'
import { forget, remember } from '@/components/ui/remember'

const COOKIE = 'kiosk.letters'

/** Whether a letter alone is a shortcut in this browser: for who speaks to it, or scans, each is a hazard. */
export const areLettersKeys = (): boolean => !document.cookie.includes(`${COOKIE}=off`)

export function LetterKeysSwitch() {
  const { t } = useLanguage()
  const os = useOs()
  const [isOn, setOn] = useState(true)
  useEffect(() => setOn(areLettersKeys()), []) // the server does not know it
  function turn(on: boolean) {
    setOn(on)
    if (on) forget(COOKIE)
    else remember(COOKIE, 'off')
  }
  return (
    <Switch
      label={t('Shortcuts of a single key')}
      description={t('Turn them off if you dictate or scan: shortcuts with {key} go on working', {
        key: os === 'macos' ? '⌘' : 'Ctrl',
      })}
      checked={isOn}
      onChange={({ currentTarget }) => turn(currentTarget.checked)}
    />
  )
}
