'use client'

import { Input, InputBase, Text } from '@mantine/core'
import type { ReactNode, Ref } from 'react'

type Props = {
  label: string
  /** The current filter in words; `empty` if there is none. */
  value: string
  empty: string
  /** In the toolbar, where there is no room for a label above. */
  inline: boolean
  opened: boolean
  onClick: () => void
  autoFocus?: boolean
  w?: number
  leftSection?: ReactNode
  rightSection?: ReactNode
  ref?: Ref<HTMLButtonElement>
}

/** Looks like an input and opens a picker. */
export function FilterButton({ label, value, empty, inline, opened, ...button }: Props) {
  return (
    <InputBase
      component="button"
      type="button"
      pointer
      {...(inline ? { miw: 150 } : { label })}
      aria-label={inline && !value ? empty : `${label} ${value || empty}`}
      aria-expanded={opened}
      {...button}
    >
      <Text span inherit truncate display="block">
        {value || <Input.Placeholder>{empty}</Input.Placeholder>}
      </Text>
    </InputBase>
  )
}
