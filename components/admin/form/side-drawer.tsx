'use client'

import { Drawer, type DrawerProps } from '@mantine/core'
import { useEffect, useState } from 'react'
import classes from './side-drawer.module.css'

type Props = Omit<DrawerProps, 'opened'> & { shown: boolean; onGone: () => void }

/** Slides in when it is mounted and out when it is no longer `shown`. Returns the focus to where it was. */
export function SideDrawer({ shown, onGone, ...props }: Props) {
  const [mounted, setMounted] = useState(false)
  useEffect(() => {
    const opener = document.activeElement
    setMounted(true)
    return () => {
      const isNowhere = document.activeElement === null || document.activeElement === document.body
      if (isNowhere && opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    }
  }, [])
  return (
    <Drawer
      size={560}
      classNames={{ content: classes.content, body: classes.body }}
      {...props}
      opened={mounted && shown}
      onExitTransitionEnd={onGone}
    />
  )
}
