'use client'

import { Drawer, type DrawerProps } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useReturnFocus } from '@/components/ui/use-return-focus'
import classes from './side-drawer.module.css'

type Props = Omit<DrawerProps, 'opened'> & { shown: boolean; onGone: () => void }

/** Slides in when it is mounted and out when it is no longer `shown`. Returns the focus to where it was. */
export function SideDrawer({ shown, onGone, ...props }: Props) {
  const [mounted, setMounted] = useState(false)
  useReturnFocus()
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
