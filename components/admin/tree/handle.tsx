'use client'

import { ActionIcon } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import type { Step } from './tree'
import classes from './tree-lines.module.css'
import type { useTreeDrag } from './use-tree-drag'

type Props = ReturnType<ReturnType<typeof useTreeDrag>['handlers']> & {
  id: number
  name: string
  hint: string
  stop: () => void
  onStep: (step: Step) => void
}

const STEPS: Record<string, Step> = { ArrowUp: 'up', ArrowDown: 'down', ArrowRight: 'in', ArrowLeft: 'out' }

/** What an entry is moved by. */
export function Handle({ id, name, hint, stop, onStep, ...pointer }: Props) {
  const { t } = useLanguage()
  function onKeyDown(event: KeyboardEvent) {
    const step = STEPS[event.key]
    if (event.key === 'Escape') stop()
    if (!step) return
    event.preventDefault()
    onStep(step)
  }
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      className={classes.handle}
      aria-label={t('Move {name}', { name })}
      aria-describedby={hint}
      data-handle={id}
      onKeyDown={onKeyDown}
      {...pointer}
    >
      <Icon name="drag" size={18} />
    </ActionIcon>
  )
}
