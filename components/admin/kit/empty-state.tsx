'use client'

import { EmptyState as State } from '@mantine/core'
import type { ReactNode } from 'react'
import { Icon, type IconName } from '@/components/ui/icon'

type EmptyProps = { icon: IconName; title: string; text?: string | undefined; children?: ReactNode }

/** An empty list: why, and what to do about it. */
export function EmptyState({ icon, title, text, children }: EmptyProps) {
  return (
    <State icon={<Icon name={icon} stroke={1.25} />} size="sm" withIndicatorBackground py="xl" px="md">
      <State.Title order={2}>{title}</State.Title>
      {text && <State.Description>{text}</State.Description>}
      {children && <State.Actions mt="xs">{children}</State.Actions>}
    </State>
  )
}
