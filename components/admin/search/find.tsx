'use client'

import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { BareButton } from '@/components/ui/buttons'
import { whenOnline } from '@/components/ui/connection/when-online'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import { commandKey, isDialogOpen } from '../kit/typing'
import classes from './find.module.css'

const Palette = lazy(whenOnline(() => import('./palette')))

type Props = { person: number; onHelp: () => void }

/** In the head of every page: the button and the key of the search, which is loaded when it is first opened. */
export function Find({ person, onHelp }: Props) {
  const { t } = useLanguage()
  const [opened, setOpened] = useState(false)
  const [command, setCommand] = useState('Ctrl') // the server does not know the keyboard
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    if (event.defaultPrevented || isDialogOpen()) return
    event.preventDefault() // in a browser it is the key of the address bar
    setOpened(true)
  })
  useEffect(() => {
    setCommand(commandKey())
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  return (
    <>
      <BareButton
        className={classes.button}
        aria-haspopup="dialog"
        aria-keyshortcuts="Meta+K Control+K"
        onClick={() => setOpened(true)}
      >
        <Icon name="search" size={16} />
        <span className={classes.label}>{t('Search everything')}</span>
        <kbd className={classes.key} aria-hidden>
          {`${command} K`}
        </kbd>
      </BareButton>
      <Suspense>{opened && <Palette person={person} onHelp={onHelp} onClose={() => setOpened(false)} />}</Suspense>
    </>
  )
}
