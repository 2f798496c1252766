'use client'

import { Drawer, type DrawerProps } from '@mantine/core'
import { useEffect, useState } from 'react'
import classes from './side-drawer.module.css'

type Props = Omit<DrawerProps, 'opened'> & { shown: boolean; onGone: () => void }

/** Slides in when it is mounted and out when it is no longer `shown`. */
export function SideDrawer({ shown, onGone, ...props }: Props) {
  const [mounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  return (
    <Drawer
      size={560}
      classNames={{ content: classes.panel, body: classes.inside }}
      {...props}
      opened={mounted && shown}
      onExitTransitionEnd={onGone}
    />
  )
}
